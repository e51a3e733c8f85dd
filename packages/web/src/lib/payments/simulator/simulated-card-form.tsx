import { CreditCard } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Tag } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import {
  brandOf,
  type CardInput,
  digitsOf,
  findFaults,
  formatCvc,
  formatExpiry,
  formatNumber,
  isComplete,
  NO_CARD,
} from './card-input.ts';
import styles from './simulated-card-form.module.css';

export interface SimulatedCardFormProps {
  /** Called on every change, with whether the card is complete. */
  readonly onCard: (card: CardInput, isComplete: boolean) => void;
  readonly isDisabled?: boolean | undefined;
}

/** Our own form for a test card. An error appears when its field is left, and disappears as soon as it's corrected. */
export function SimulatedCardForm({ onCard, isDisabled = false }: SimulatedCardFormProps): ReactElement {
  const intl = useIntl();
  const [card, setCard] = useState(NO_CARD);
  const [left, setLeft] = useState<Partial<Record<keyof CardInput, boolean>>>({});
  const faults = findFaults(card, new Date());
  const change = (changes: Partial<CardInput>): void => {
    const next = { ...card, ...changes };
    setCard(next);
    onCard(next, isComplete(next, new Date()));
  };
  const fieldOf = (name: keyof CardInput) => {
    const fault = faults[name];
    const isShown = left[name] && fault !== null && card[name] !== '';
    return {
      label: intl.formatMessage({ id: `payment.${name}` }),
      error: isShown ? intl.formatMessage({ id: `payment.fault.${fault}` }) : undefined,
      value: card[name],
      isDisabled,
      inputMode: 'numeric' as const,
      onBlur: () => setLeft({ ...left, [name]: true }),
    };
  };
  const brand = brandOf(digitsOf(card.number));
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <CreditCard size={16} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'payment.testOnly' })}
      </p>
      <div className={styles.number}>
        <TextField
          {...fieldOf('number')}
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          onChange={(text) => change({ number: formatNumber(text) })}
        />
        {brand && (
          <span className={styles.brand} role="status">
            <Tag>{intl.formatMessage({ id: `payment.brand.${brand}` })}</Tag>
          </span>
        )}
      </div>
      <div className={styles.row}>
        <TextField
          {...fieldOf('expiry')}
          autoComplete="cc-exp"
          placeholder="12 / 34"
          onChange={(text) => change({ expiry: formatExpiry(text, card.expiry) })}
        />
        <TextField
          {...fieldOf('cvc')}
          autoComplete="cc-csc"
          placeholder="123"
          onChange={(text) => change({ cvc: formatCvc(text, digitsOf(card.number)) })}
        />
      </div>
    </div>
  );
}

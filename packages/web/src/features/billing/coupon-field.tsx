import { useQueryClient } from '@tanstack/react-query';
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import styles from './coupon-field.module.css';
import { describeDiscountError, discountQuery, type FoundDiscount } from './use-discount.ts';

interface CouponFieldProps {
  readonly discount: FoundDiscount | null;
  readonly onChange: (discount: FoundDiscount | null) => void;
}

/** The coupon input and the applied coupon; white space around and inside a code is removed. */
export function CouponField({ discount, onChange }: CouponFieldProps): ReactElement {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isAsked, setAsked] = useState(false);

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === '' || isAsked) return;
    setAsked(true);
    try {
      onChange(await queryClient.fetchQuery(discountQuery(text)));
      setText('');
    } catch (failure) {
      setError(describeDiscountError(intl, failure));
    } finally {
      setAsked(false);
    }
  }

  if (discount) {
    return (
      <p className={styles.applied}>
        <TicketPercent size={16} strokeWidth={1.75} aria-hidden="true" />
        <span dir="auto" className={styles.name}>
          {discount.name}
        </span>
        <IconButton
          size={24}
          label={intl.formatMessage({ id: 'billing.order.removeCoupon' }, { name: discount.name })}
          icon={<X size={14} strokeWidth={1.75} />}
          onPress={() => onChange(null)}
        />
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void apply(event)} noValidate>
      <TextField
        label={intl.formatMessage({ id: 'billing.order.coupon' })}
        placeholder={intl.formatMessage({ id: 'billing.order.couponPlaceholder' })}
        value={text}
        maxLength={64}
        onChange={(value) => {
          setText(value.replaceAll(/\s/g, ''));
          setError(undefined);
        }}
        error={error}
      />
      <Button type="submit" isPending={isAsked} isDisabled={text === ''}>
        {intl.formatMessage({ id: 'billing.order.apply' })}
      </Button>
    </form>
  );
}

import {
  createContext,
  type ReactElement,
  type RefObject,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import {
  type CardFormProps,
  PaymentsContext,
  type PaymentsParts,
  type SimulatedPaymentsProps,
} from '../payments.ts';
import { createPayments } from '../stripe-script.ts';
import { type CardInput, NO_CARD } from './card-input.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { SimulatedCardForm } from './simulated-card-form.tsx';
import { createSimulatedStripe } from './simulated-stripe.ts';

interface Challenge {
  readonly answer: (isAccepted: boolean) => void;
}

/** Simulates Stripe's script: cards go to this site's simulator, and the bank's dialog is our own. */
export function SimulatedPayments({ publishableKey, children }: SimulatedPaymentsProps): ReactElement {
  const intl = useIntl();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const card = useRef<CardInput>(NO_CARD);
  const parts = useMemo((): PaymentsParts => {
    const away = intl.formatMessage({ id: 'payment.away' });
    const twin = createSimulatedStripe({
      publishableKey,
      readCard: () => card.current,
      ask() {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setChallenge({ answer: resolve });
        return promise.finally(() => setChallenge(null));
      },
      say: (fault) => (fault === 'away' ? away : intl.formatMessage({ id: `payment.fault.${fault}` })),
    });
    return { CardForm: KeptCardForm, ...createPayments(twin, away) };
  }, [publishableKey, intl]);
  return (
    <PaymentsContext value={parts}>
      <KeptCard value={card}>{children}</KeptCard>
      {challenge && <ChallengeDialog onAnswer={challenge.answer} />}
    </PaymentsContext>
  );
}

/** Where the form stores the card until it's submitted. */
const KeptCard = createContext<RefObject<CardInput>>({ current: NO_CARD });

function KeptCardForm({ onChange, isDisabled }: CardFormProps): ReactElement {
  const card = useContext(KeptCard);
  return (
    <SimulatedCardForm
      isDisabled={isDisabled}
      onCard={(next, isComplete) => {
        card.current = next;
        onChange(isComplete);
      }}
    />
  );
}

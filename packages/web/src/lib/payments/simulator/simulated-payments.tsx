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
  type PaymentsTwinProps,
} from '../payments.ts';
import { type CardInput, NO_CARD } from './card-input.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { SimulatedCardForm } from './simulated-card-form.tsx';
import { createSimulatorCalls, type Intent } from './simulator-calls.ts';

interface Challenge {
  readonly answer: (isAccepted: boolean) => void;
}

/** The twin of Stripe's script: cards go to the simulator of this site, and the bank's dialog is our own. */
export function SimulatedPayments({ publishableKey, children }: PaymentsTwinProps): ReactElement {
  const intl = useIntl();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const card = useRef<CardInput>(NO_CARD);
  const parts = useMemo((): PaymentsParts => {
    const calls = createSimulatorCalls(publishableKey);
    const away = intl.formatMessage({ id: 'payment.away' });
    const ask = () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setChallenge({ answer: resolve });
      return promise.finally(() => setChallenge(null));
    };
    async function pass(clientSecret: string): Promise<string | null> {
      let intent: Intent = await calls.readIntent(clientSecret);
      if (intent.status === 'requires_confirmation') intent = await calls.confirm(clientSecret);
      if (intent.status === 'requires_action')
        intent = await calls.answerChallenge(clientSecret, await ask());
      if (intent.status === 'succeeded') return null;
      return intent.last_payment_error?.message ?? intent.last_setup_error?.message ?? away;
    }
    const confirm = (clientSecret: string) => pass(clientSecret).catch(() => away);
    return {
      CardForm: KeptCardForm,
      createPaymentMethod: (holder) => calls.addCard(card.current, holder).catch(() => ({ error: away })),
      confirmCardPayment: confirm,
      confirmCardSetup: confirm,
    };
  }, [publishableKey, intl]);
  return (
    <PaymentsContext value={parts}>
      <KeptCard value={card}>{children}</KeptCard>
      {challenge && <ChallengeDialog onAnswer={challenge.answer} />}
    </PaymentsContext>
  );
}

/** Where the form leaves the card until it is handed over. */
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

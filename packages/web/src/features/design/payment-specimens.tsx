import { useState } from 'react';
import { paymentTexts } from '../../app/locales/payment-texts.ts';
import { FeatureTexts } from '../../app/texts.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CardForm } from '../../lib/payments/card-form.tsx';
import { usePayments } from '../../lib/payments/payments.ts';
import { PaymentsProvider } from '../../lib/payments/payments-provider.tsx';
import { ChallengeDialog } from '../../lib/payments/simulator/challenge-dialog.tsx';
import { Specimen } from './specimen.tsx';

const simulator = { provider: 'simulator', publishableKey: 'pk_test_simulator' } as const;

/** The test card form of simulated payments, and the dialog that replaces the bank's. */
export function PaymentSpecimens() {
  const [isAsked, setAsked] = useState(false);
  return (
    <FeatureTexts texts={paymentTexts}>
      <Specimen title="Card form of the simulated payments">
        <PaymentsProvider provider={simulator}>
          <TryCard />
        </PaymentsProvider>
      </Specimen>
      <Specimen title="No payment provider">
        <PaymentsProvider provider={{ provider: 'none', publishableKey: '' }}>{null}</PaymentsProvider>
      </Specimen>
      <Specimen title="3-D Secure, simulated">
        <Button variant="secondary" onPress={() => setAsked(true)}>
          Open
        </Button>
        {isAsked && <ChallengeDialog onAnswer={() => setAsked(false)} />}
      </Specimen>
    </FeatureTexts>
  );
}

function TryCard() {
  const payments = usePayments();
  const [isComplete, setComplete] = useState(false);
  const [made, setMade] = useState('');
  const make = async () => {
    const result = await payments.createPaymentMethod({});
    setMade('id' in result ? result.id : result.error);
  };
  return (
    <>
      <CardForm onChange={setComplete} />
      <Button isDisabled={!isComplete} onPress={make}>
        Hand over
      </Button>
      <output>{made}</output>
    </>
  );
}

import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  type CardFormProps,
  PaymentsContext,
  type PaymentsParts,
  type SimulatedPaymentsProps,
} from '../payments.ts';
import { createPayments, type StripeScript } from '../stripe-script.ts';
import { isStripeAllowed } from './stripe-page.ts';
import styles from './stripe-payments.module.css';

/** Stripe's own script and fields: the card is entered in Stripe's frame, and this page never sees it. */
export function StripePayments({ publishableKey, children }: SimulatedPaymentsProps): ReactElement | null {
  const { locale } = useIntl();
  const [isAllowed] = useState(isStripeAllowed);
  const stripe = useMemo(() => (isAllowed ? loadStripe(publishableKey) : null), [isAllowed, publishableKey]);
  if (stripe === null) return null;
  return (
    <Elements
      stripe={stripe}
      options={{ locale: locale.startsWith('de') ? 'de' : locale.startsWith('fr') ? 'fr' : 'en' }}
    >
      <StripeHands>{children}</StripeHands>
    </Elements>
  );
}

function StripeHands({ children }: { readonly children: ReactNode }): ReactElement {
  const intl = useIntl();
  const stripe = useStripe();
  const elements = useElements();
  const parts = useMemo((): PaymentsParts => {
    const away = intl.formatMessage({ id: 'payment.away' });
    const script = stripe && elements && readScript(stripe, elements);
    return { CardForm: StripeCardForm, ...createPayments(script, away) };
  }, [stripe, elements, intl]);
  return <PaymentsContext value={parts}>{children}</PaymentsContext>;
}

/** Adapts Stripe's script to the card form on this page. */
function readScript(stripe: Stripe, elements: StripeElements): StripeScript {
  return {
    async createPaymentMethod(billing_details) {
      const card = elements.getElement(CardElement);
      if (card === null) return { error: { type: 'api_connection_error' } };
      return stripe.createPaymentMethod({ type: 'card', card, billing_details });
    },
    confirmCardPayment: (clientSecret) => stripe.confirmCardPayment(clientSecret),
    confirmCardSetup: (clientSecret) => stripe.confirmCardSetup(clientSecret),
  };
}

function StripeCardForm({ onChange, isDisabled = false }: CardFormProps): ReactElement {
  return (
    <div className={styles.card}>
      <CardElement
        options={{ disabled: isDisabled, hidePostalCode: true, style: { base: { color: textColour() } } }}
        onChange={({ complete }) => onChange(complete)}
      />
    </div>
  );
}

/** Stripe's frame doesn't know the page's theme. */
function textColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-text').trim();
}

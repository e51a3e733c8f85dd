import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  type CardFormProps,
  type CardHolder,
  PaymentsContext,
  type PaymentsParts,
  type PaymentsTwinProps,
} from '../payments.ts';
import { isStripeAllowed } from './stripe-page.ts';
import styles from './stripe-payments.module.css';

/** Stripe's own script and fields: the card stands in Stripe's frame, and this page never sees it. */
export function StripePayments({ publishableKey, children }: PaymentsTwinProps): ReactElement | null {
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
    return {
      CardForm: StripeCardForm,
      async createPaymentMethod(holder) {
        const card = elements?.getElement(CardElement);
        if (!stripe || !card) return { error: away };
        const made = await stripe.createPaymentMethod({
          type: 'card',
          card,
          billing_details: detailsOf(holder),
        });
        return made.error ? { error: made.error.message ?? away } : { id: made.paymentMethod.id };
      },
      async confirmCardPayment(clientSecret) {
        if (!stripe) return away;
        const { error } = await stripe.confirmCardPayment(clientSecret);
        return error ? (error.message ?? away) : null;
      },
      async confirmCardSetup(clientSecret) {
        if (!stripe) return away;
        const { error } = await stripe.confirmCardSetup(clientSecret);
        return error ? (error.message ?? away) : null;
      },
    };
  }, [stripe, elements, intl]);
  return <PaymentsContext value={parts}>{children}</PaymentsContext>;
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

/** Stripe's frame knows nothing of the page's theme. */
function textColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-text').trim();
}

function detailsOf({ name, email, line1, line2, postalCode, city, state, country }: Partial<CardHolder>) {
  const address = filled({ line1, line2, postal_code: postalCode, city, state, country });
  return { ...filled({ name, email }), address };
}

function filled(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

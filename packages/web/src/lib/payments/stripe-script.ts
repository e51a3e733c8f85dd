import type {
  PaymentIntentResult,
  PaymentMethodCreateParams,
  PaymentMethodResult,
  SetupIntentResult,
} from '@stripe/stripe-js';
import type { CardHolder, Payments } from './payments.ts';

/**
 * What the product uses of Stripe's script, with the results that it documents: never a rejection, but an `error` of one
 * of its types. Stripe's own script and our twin of it both stand behind this.
 */
export interface StripeScript {
  /** Of the card in the form. */
  readonly createPaymentMethod: (
    billingDetails: PaymentMethodCreateParams.BillingDetails,
  ) => Promise<PaymentMethodResult>;
  readonly confirmCardPayment: (clientSecret: string) => Promise<PaymentIntentResult>;
  readonly confirmCardSetup: (clientSecret: string) => Promise<SetupIntentResult>;
}

/** The hands of a provider; `away` is said where it gives no reason, or is not there at all. */
export function createPayments(script: StripeScript | null, away: string): Payments {
  return {
    async createPaymentMethod(holder) {
      if (script === null) return { error: away };
      const { paymentMethod, error } = await script.createPaymentMethod(detailsOf(holder));
      return error ? { error: error.message ?? away } : { id: paymentMethod.id };
    },
    async confirmCardPayment(clientSecret) {
      if (script === null) return away;
      const { error } = await script.confirmCardPayment(clientSecret);
      return error ? (error.message ?? away) : null;
    },
    async confirmCardSetup(clientSecret) {
      if (script === null) return away;
      const { error } = await script.confirmCardSetup(clientSecret);
      return error ? (error.message ?? away) : null;
    },
  };
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

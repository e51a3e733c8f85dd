import type {
  PaymentIntentResult,
  PaymentMethodCreateParams,
  PaymentMethodResult,
  SetupIntentResult,
} from '@stripe/stripe-js';
import type { CardHolder, Payments } from './payments.ts';

/**
 * The part of Stripe's script that the product uses, with its documented results: it never rejects, but returns an
 * `error` of one of its types. Implemented by both Stripe's own script and our simulator.
 */
export interface StripeScript {
  /** From the card in the form. */
  readonly createPaymentMethod: (
    billingDetails: PaymentMethodCreateParams.BillingDetails,
  ) => Promise<PaymentMethodResult>;
  readonly confirmCardPayment: (clientSecret: string) => Promise<PaymentIntentResult>;
  readonly confirmCardSetup: (clientSecret: string) => Promise<SetupIntentResult>;
}

/** A provider's client; `away` is the message if it gives no reason or hasn't loaded. */
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

import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** Who receives the card: the page sends it there, never to us (`security.md` P7). */
export const paymentProvider = z.strictObject({
  /** `simulator`: test cards only; `none`: ordering is disabled. */
  provider: z.enum(['stripe', 'simulator', 'none']),
  /** Identifies the page to the provider; not a secret. */
  publishableKey: z.string(),
});
export type PaymentProvider = z.output<typeof paymentProvider>;

export const getPaymentProvider = defineEndpoint({
  name: 'getPaymentProvider',
  summary: 'Get the payment provider that the page sends cards to',
  method: 'GET',
  path: '/subscription/config',
  action: 'readPaymentProvider',
  answer: paymentProvider,
});

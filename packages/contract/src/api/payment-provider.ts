import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** To whom the page hands a card: it goes there, never to us (`security.md` P7). */
export const paymentProvider = z.strictObject({
  /** `simulator`: test cards only; `none`: nothing can be ordered. */
  provider: z.enum(['stripe', 'simulator', 'none']),
  /** What the page shows to the provider; no secret. */
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

import { catalogue } from '../language/catalogue.ts';

/** The texts of handing over a card: loaded with the form for it. */
export const paymentTexts = catalogue({
  en: async () => (await import('./en/payment-messages.ts')).paymentMessages,
  de: async () => (await import('./de/payment-messages.ts')).paymentMessages,
  fr: async () => (await import('./fr/payment-messages.ts')).paymentMessages,
});

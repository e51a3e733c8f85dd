import { catalogue } from '../language/catalogue.ts';

/** The texts about plans and payments: loaded with the pages of billing. */
export const billingTexts = catalogue({
  en: async () => (await import('./en/billing-messages.ts')).billingMessages,
  de: async () => (await import('./de/billing-messages.ts')).billingMessages,
  fr: async () => (await import('./fr/billing-messages.ts')).billingMessages,
});

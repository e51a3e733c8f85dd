import { catalogue } from '../language/catalogue.ts';

/** The texts about premium and its offers: loaded with what shows them. */
export const premiumTexts = catalogue({
  en: async () => (await import('./en/premium-messages.ts')).premiumMessages,
  de: async () => (await import('./de/premium-messages.ts')).premiumMessages,
  fr: async () => (await import('./fr/premium-messages.ts')).premiumMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The terms and the privacy policy: loaded with the sign-up. */
export const legalTexts = catalogue({
  en: async () => (await import('./en/legal-messages.ts')).legalMessages,
  de: async () => (await import('./de/legal-messages.ts')).legalMessages,
  fr: async () => (await import('./fr/legal-messages.ts')).legalMessages,
});

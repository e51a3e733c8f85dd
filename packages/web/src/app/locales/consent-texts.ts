import { catalogue } from '../language/catalogue.ts';

/** The texts of the question whether use may be counted: loaded when it is asked. */
export const consentTexts = catalogue({
  en: async () => (await import('./en/consent-messages.ts')).consentMessages,
  de: async () => (await import('./de/consent-messages.ts')).consentMessages,
  fr: async () => (await import('./fr/consent-messages.ts')).consentMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the second step of a login: loaded with it. */
export const stepTexts = catalogue({
  en: async () => (await import('./en/step-messages.ts')).stepMessages,
  de: async () => (await import('./de/step-messages.ts')).stepMessages,
  fr: async () => (await import('./fr/step-messages.ts')).stepMessages,
});

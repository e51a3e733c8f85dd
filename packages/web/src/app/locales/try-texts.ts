import { catalogue } from '../language/catalogue.ts';

/** The texts of the editor without an account. */
export const tryTexts = catalogue({
  en: async () => (await import('./en/try-messages.ts')).tryMessages,
  de: async () => (await import('./de/try-messages.ts')).tryMessages,
  fr: async () => (await import('./fr/try-messages.ts')).tryMessages,
});

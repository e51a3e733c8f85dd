import { catalogue } from '../language/catalogue.ts';

/** The texts of forgotten passwords: loaded with the pages that set new ones. */
export const resetTexts = catalogue({
  en: async () => (await import('./en/reset-messages.ts')).resetMessages,
  de: async () => (await import('./de/reset-messages.ts')).resetMessages,
  fr: async () => (await import('./fr/reset-messages.ts')).resetMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of suggestions: loaded once a chart is open to those who make or decide them. */
export const suggestionsTexts = catalogue({
  en: async () => (await import('./en/suggestions-messages.ts')).suggestionsMessages,
  de: async () => (await import('./de/suggestions-messages.ts')).suggestionsMessages,
  fr: async () => (await import('./fr/suggestions-messages.ts')).suggestionsMessages,
});

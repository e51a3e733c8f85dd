import { catalogue } from '../language/catalogue.ts';

/** The texts of the API guide: loaded with it. */
export const developersTexts = catalogue({
  en: async () => (await import('./en/developers-messages.ts')).developersMessages,
  de: async () => (await import('./de/developers-messages.ts')).developersMessages,
  fr: async () => (await import('./fr/developers-messages.ts')).developersMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of access tokens: loaded with them. */
export const tokenTexts = catalogue({
  en: async () => (await import('./en/token-messages.ts')).tokenMessages,
  de: async () => (await import('./de/token-messages.ts')).tokenMessages,
  fr: async () => (await import('./fr/token-messages.ts')).tokenMessages,
});

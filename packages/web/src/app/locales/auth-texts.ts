import { catalogue } from '../language/catalogue.ts';

/** The texts of the pages before the workspace: loaded with them. */
export const authTexts = catalogue({
  en: async () => (await import('./en/auth-messages.ts')).authMessages,
  de: async () => (await import('./de/auth-messages.ts')).authMessages,
  fr: async () => (await import('./fr/auth-messages.ts')).authMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the profile: loaded with it. */
export const accountTexts = catalogue({
  en: async () => (await import('./en/account-messages.ts')).accountMessages,
  de: async () => (await import('./de/account-messages.ts')).accountMessages,
  fr: async () => (await import('./fr/account-messages.ts')).accountMessages,
});

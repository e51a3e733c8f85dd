import { catalogue } from '../language/catalogue.ts';

/** The texts of the end of an account: loaded with its pages. */
export const deletionTexts = catalogue({
  en: async () => (await import('./en/deletion-messages.ts')).deletionMessages,
  de: async () => (await import('./de/deletion-messages.ts')).deletionMessages,
  fr: async () => (await import('./fr/deletion-messages.ts')).deletionMessages,
});

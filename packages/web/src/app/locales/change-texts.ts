import { catalogue } from '../language/catalogue.ts';

/** The texts that say what an edit did: loaded with what announces edits. */
export const changeTexts = catalogue({
  en: async () => (await import('./en/change-messages.ts')).changeMessages,
  de: async () => (await import('./de/change-messages.ts')).changeMessages,
  fr: async () => (await import('./fr/change-messages.ts')).changeMessages,
});

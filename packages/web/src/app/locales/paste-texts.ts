import { catalogue } from '../language/catalogue.ts';

/** The texts of the dialogs for pasted tables and lists: loaded with them. */
export const pasteTexts = catalogue({
  en: async () => (await import('./en/paste-messages.ts')).pasteMessages,
  de: async () => (await import('./de/paste-messages.ts')).pasteMessages,
  fr: async () => (await import('./fr/paste-messages.ts')).pasteMessages,
});

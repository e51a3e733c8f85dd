import { catalogue } from '../language/catalogue.ts';

/** The texts of the editor's smaller dialogs: loaded with them. */
export const dialogTexts = catalogue({
  en: async () => (await import('./en/dialog-messages.ts')).dialogMessages,
  de: async () => (await import('./de/dialog-messages.ts')).dialogMessages,
  fr: async () => (await import('./fr/dialog-messages.ts')).dialogMessages,
});

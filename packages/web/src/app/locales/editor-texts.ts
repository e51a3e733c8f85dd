import { catalogue } from '../language/catalogue.ts';

/** The texts of the chart editor: loaded with it. */
export const editorTexts = catalogue({
  en: async () => (await import('./en/editor-messages.ts')).editorMessages,
  de: async () => (await import('./de/editor-messages.ts')).editorMessages,
  fr: async () => (await import('./fr/editor-messages.ts')).editorMessages,
});

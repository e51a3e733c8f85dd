import { catalogue } from '../language/catalogue.ts';

/** The texts of the import: loaded with it. */
export const importTexts = catalogue({
  en: async () => (await import('./en/import-messages.ts')).importMessages,
  de: async () => (await import('./de/import-messages.ts')).importMessages,
  fr: async () => (await import('./fr/import-messages.ts')).importMessages,
});

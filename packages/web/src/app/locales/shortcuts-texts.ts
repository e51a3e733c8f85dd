import { catalogue } from '../language/catalogue.ts';

/** The texts of the list of shortcuts: loaded with it. */
export const shortcutsTexts = catalogue({
  en: async () => (await import('./en/shortcuts-messages.ts')).shortcutsMessages,
  de: async () => (await import('./de/shortcuts-messages.ts')).shortcutsMessages,
  fr: async () => (await import('./fr/shortcuts-messages.ts')).shortcutsMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the list of conflicts: loaded once the page is idle. */
export const conflictsTexts = catalogue({
  en: async () => (await import('./en/conflicts-messages.ts')).conflictsMessages,
  de: async () => (await import('./de/conflicts-messages.ts')).conflictsMessages,
  fr: async () => (await import('./fr/conflicts-messages.ts')).conflictsMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the filter: loaded when one is on or chosen. */
export const filterTexts = catalogue({
  en: async () => (await import('./en/filter-messages.ts')).filterMessages,
  de: async () => (await import('./de/filter-messages.ts')).filterMessages,
  fr: async () => (await import('./fr/filter-messages.ts')).filterMessages,
});

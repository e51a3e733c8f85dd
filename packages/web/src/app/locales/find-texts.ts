import { catalogue } from '../language/catalogue.ts';

/** The texts of search in the chart: loaded when it is opened. */
export const findTexts = catalogue({
  en: async () => (await import('./en/find-messages.ts')).findMessages,
  de: async () => (await import('./de/find-messages.ts')).findMessages,
  fr: async () => (await import('./fr/find-messages.ts')).findMessages,
});

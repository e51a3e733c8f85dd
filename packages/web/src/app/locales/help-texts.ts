import { catalogue } from '../language/catalogue.ts';

/** The texts around the help's articles: loaded when the help is opened. */
export const helpTexts = catalogue({
  en: async () => (await import('./en/help-messages.ts')).helpMessages,
  de: async () => (await import('./de/help-messages.ts')).helpMessages,
  fr: async () => (await import('./fr/help-messages.ts')).helpMessages,
});

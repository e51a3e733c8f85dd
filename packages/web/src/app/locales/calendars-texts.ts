import { catalogue } from '../language/catalogue.ts';

/** The texts of the calendars dialog: loaded when it opens. */
export const calendarsTexts = catalogue({
  en: async () => (await import('./en/calendars-messages.ts')).calendarsMessages,
  de: async () => (await import('./de/calendars-messages.ts')).calendarsMessages,
  fr: async () => (await import('./fr/calendars-messages.ts')).calendarsMessages,
});

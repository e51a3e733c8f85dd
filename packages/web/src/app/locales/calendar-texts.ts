import { catalogue } from '../language/catalogue.ts';

/** The texts of calendar subscriptions: loaded with their dialog. */
export const calendarTexts = catalogue({
  en: async () => (await import('./en/calendar-messages.ts')).calendarMessages,
  de: async () => (await import('./de/calendar-messages.ts')).calendarMessages,
  fr: async () => (await import('./fr/calendar-messages.ts')).calendarMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of scheduling: loaded with its settings, or when something moves. */
export const schedulingTexts = catalogue({
  en: async () => (await import('./en/scheduling-messages.ts')).schedulingMessages,
  de: async () => (await import('./de/scheduling-messages.ts')).schedulingMessages,
  fr: async () => (await import('./fr/scheduling-messages.ts')).schedulingMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of what drives the end: loaded when it is shown. */
export const driversTexts = catalogue({
  en: async () => (await import('./en/drivers-messages.ts')).driversMessages,
  de: async () => (await import('./de/drivers-messages.ts')).driversMessages,
  fr: async () => (await import('./fr/drivers-messages.ts')).driversMessages,
});

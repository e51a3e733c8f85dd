import { catalogue } from '../language/catalogue.ts';

/** The texts of the panel that shares a chart: loaded when it is shown. */
export const sharingTexts = catalogue({
  en: async () => (await import('./en/sharing-messages.ts')).sharingMessages,
  de: async () => (await import('./de/sharing-messages.ts')).sharingMessages,
  fr: async () => (await import('./fr/sharing-messages.ts')).sharingMessages,
});

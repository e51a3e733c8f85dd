import { catalogue } from '../language/catalogue.ts';

/** The texts of saved views: loaded when they are opened. */
export const viewsTexts = catalogue({
  en: async () => (await import('./en/views-messages.ts')).viewsMessages,
  de: async () => (await import('./de/views-messages.ts')).viewsMessages,
  fr: async () => (await import('./fr/views-messages.ts')).viewsMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the settings panel: loaded with it. */
export const settingsTexts = catalogue({
  en: async () => (await import('./en/settings-messages.ts')).settingsMessages,
  de: async () => (await import('./de/settings-messages.ts')).settingsMessages,
  fr: async () => (await import('./fr/settings-messages.ts')).settingsMessages,
});

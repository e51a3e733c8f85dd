import { catalogue } from '../language/catalogue.ts';

/** The texts of move mode's bar: loaded when it is shown. */
export const moveModeTexts = catalogue({
  en: async () => (await import('./en/move-mode-messages.ts')).moveModeMessages,
  de: async () => (await import('./de/move-mode-messages.ts')).moveModeMessages,
  fr: async () => (await import('./fr/move-mode-messages.ts')).moveModeMessages,
});

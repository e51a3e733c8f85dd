import { catalogue } from '../language/catalogue.ts';

/** The texts of time travel: loaded when it is opened. */
export const historyTexts = catalogue({
  en: async () => (await import('./en/history-messages.ts')).historyMessages,
  de: async () => (await import('./de/history-messages.ts')).historyMessages,
  fr: async () => (await import('./fr/history-messages.ts')).historyMessages,
});

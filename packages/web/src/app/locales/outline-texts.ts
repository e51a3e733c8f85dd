import { catalogue } from '../language/catalogue.ts';

/** The texts of the outline: loaded when it is opened. */
export const outlineTexts = catalogue({
  en: async () => (await import('./en/outline-messages.ts')).outlineMessages,
  de: async () => (await import('./de/outline-messages.ts')).outlineMessages,
  fr: async () => (await import('./fr/outline-messages.ts')).outlineMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of rules: loaded when these are edited. */
export const rulesTexts = catalogue({
  en: async () => (await import('./en/rules-messages.ts')).rulesMessages,
  de: async () => (await import('./de/rules-messages.ts')).rulesMessages,
  fr: async () => (await import('./fr/rules-messages.ts')).rulesMessages,
});

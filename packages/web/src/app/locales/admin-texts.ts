import { catalogue } from '../language/catalogue.ts';

/** The texts of administration: loaded with its page. */
export const adminTexts = catalogue({
  en: async () => (await import('./en/admin-messages.ts')).adminMessages,
  de: async () => (await import('./de/admin-messages.ts')).adminMessages,
  fr: async () => (await import('./fr/admin-messages.ts')).adminMessages,
});

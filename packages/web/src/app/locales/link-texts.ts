import { catalogue } from '../language/catalogue.ts';

/** The texts of pages that links in mails lead to: loaded with them. */
export const linkTexts = catalogue({
  en: async () => (await import('./en/link-messages.ts')).linkMessages,
  de: async () => (await import('./de/link-messages.ts')).linkMessages,
  fr: async () => (await import('./fr/link-messages.ts')).linkMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the Academy: loaded with its pages. */
export const academyTexts = catalogue({
  en: async () => (await import('./en/academy-messages.ts')).academyMessages,
  de: async () => (await import('./de/academy-messages.ts')).academyMessages,
  fr: async () => (await import('./fr/academy-messages.ts')).academyMessages,
});

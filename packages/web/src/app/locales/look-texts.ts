import { catalogue } from '../language/catalogue.ts';

/** The texts of the look of a selection: loaded with its sheet. */
export const lookTexts = catalogue({
  en: async () => (await import('./en/look-messages.ts')).lookMessages,
  de: async () => (await import('./de/look-messages.ts')).lookMessages,
  fr: async () => (await import('./fr/look-messages.ts')).lookMessages,
});

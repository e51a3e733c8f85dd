import { catalogue } from '../language/catalogue.ts';

/** The texts of 'Why here?': loaded when it is shown. */
export const whyTexts = catalogue({
  en: async () => (await import('./en/why-messages.ts')).whyMessages,
  de: async () => (await import('./de/why-messages.ts')).whyMessages,
  fr: async () => (await import('./fr/why-messages.ts')).whyMessages,
});

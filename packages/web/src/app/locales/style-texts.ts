import { catalogue } from '../language/catalogue.ts';

/** The texts of the panels that change a style, and of the watermark: loaded when it is shown. */
export const styleTexts = catalogue({
  en: async () => (await import('./en/style-messages.ts')).styleMessages,
  de: async () => (await import('./de/style-messages.ts')).styleMessages,
  fr: async () => (await import('./fr/style-messages.ts')).styleMessages,
});

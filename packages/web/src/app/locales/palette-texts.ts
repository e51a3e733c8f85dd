import { catalogue } from '../language/catalogue.ts';

/** The texts of the palette: loaded with it. */
export const paletteTexts = catalogue({
  en: async () => (await import('./en/palette-messages.ts')).paletteMessages,
  de: async () => (await import('./de/palette-messages.ts')).paletteMessages,
  fr: async () => (await import('./fr/palette-messages.ts')).paletteMessages,
});

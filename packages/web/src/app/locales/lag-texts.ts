import { catalogue } from '../language/catalogue.ts';

/** The texts of a link's lag: loaded when its options are opened. */
export const lagTexts = catalogue({
  en: async () => (await import('./en/lag-messages.ts')).lagMessages,
  de: async () => (await import('./de/lag-messages.ts')).lagMessages,
  fr: async () => (await import('./fr/lag-messages.ts')).lagMessages,
});

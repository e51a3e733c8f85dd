import { catalogue } from '../language/catalogue.ts';

/** The texts of the bin: loaded with it. */
export const binTexts = catalogue({
  en: async () => (await import('./en/bin-messages.ts')).binMessages,
  de: async () => (await import('./de/bin-messages.ts')).binMessages,
  fr: async () => (await import('./fr/bin-messages.ts')).binMessages,
});

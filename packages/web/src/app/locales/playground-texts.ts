import { catalogue } from '../language/catalogue.ts';

/** The texts of the playground: loaded with it. */
export const playgroundTexts = catalogue({
  en: async () => (await import('./en/playground-messages.ts')).playgroundMessages,
  de: async () => (await import('./de/playground-messages.ts')).playgroundMessages,
  fr: async () => (await import('./fr/playground-messages.ts')).playgroundMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of baselines: loaded when these are used. */
export const baselineTexts = catalogue({
  en: async () => (await import('./en/baseline-messages.ts')).baselineMessages,
  de: async () => (await import('./de/baseline-messages.ts')).baselineMessages,
  fr: async () => (await import('./fr/baseline-messages.ts')).baselineMessages,
});

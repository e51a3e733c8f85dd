import { catalogue } from '../language/catalogue.ts';

/** The texts about changes that are not in the chart: loaded when there are any. */
export const safetyTexts = catalogue({
  en: async () => (await import('./en/safety-messages.ts')).safetyMessages,
  de: async () => (await import('./de/safety-messages.ts')).safetyMessages,
  fr: async () => (await import('./fr/safety-messages.ts')).safetyMessages,
});

import { catalogue } from '../language/catalogue.ts';

/** The texts of the three steps to a new chart: loaded with them. */
export const wizardTexts = catalogue({
  en: async () => (await import('./en/wizard-messages.ts')).wizardMessages,
  de: async () => (await import('./de/wizard-messages.ts')).wizardMessages,
  fr: async () => (await import('./fr/wizard-messages.ts')).wizardMessages,
});

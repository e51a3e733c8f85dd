import { catalogue } from '../language/catalogue.ts';

/** The texts of the critical path: loaded when it is shown. */
export const criticalPathTexts = catalogue({
  en: async () => (await import('./en/critical-path-messages.ts')).criticalPathMessages,
  de: async () => (await import('./de/critical-path-messages.ts')).criticalPathMessages,
  fr: async () => (await import('./fr/critical-path-messages.ts')).criticalPathMessages,
});

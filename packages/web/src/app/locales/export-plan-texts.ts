import { catalogue } from '../language/catalogue.ts';

/** The texts of exports: loaded with it. */
export const exportPlanTexts = catalogue({
  en: async () => (await import('./en/export-plan-messages.ts')).exportPlanMessages,
  de: async () => (await import('./de/export-plan-messages.ts')).exportPlanMessages,
  fr: async () => (await import('./fr/export-plan-messages.ts')).exportPlanMessages,
});

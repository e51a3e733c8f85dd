import { catalogue } from '../language/catalogue.ts';

/** The texts of people on tasks and their load: loaded where they are shown. */
export const teamTexts = catalogue({
  en: async () => (await import('./en/team-messages.ts')).teamMessages,
  de: async () => (await import('./de/team-messages.ts')).teamMessages,
  fr: async () => (await import('./fr/team-messages.ts')).teamMessages,
});

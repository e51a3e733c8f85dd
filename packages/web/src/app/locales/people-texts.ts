import { catalogue } from '../language/catalogue.ts';

/** The texts about collaborators and invitations: loaded with the panels and pages that show them. */
export const peopleTexts = catalogue({
  en: async () => (await import('./en/people-messages.ts')).peopleMessages,
  de: async () => (await import('./de/people-messages.ts')).peopleMessages,
  fr: async () => (await import('./fr/people-messages.ts')).peopleMessages,
});

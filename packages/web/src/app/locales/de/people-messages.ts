import people from './people.json' with { type: 'json' };

/** The German texts about collaborators and invitations: loaded with the panels and pages that show them. */
export const peopleMessages = { ...people };

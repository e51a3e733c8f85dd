import team from './team.json' with { type: 'json' };

/** The French texts of people on tasks and their load: loaded where they are shown. */
export const teamMessages = team;

import auth from './auth.json' with { type: 'json' };

/** The French texts of the pages before the workspace: loaded with them. */
export const authMessages = { ...auth };

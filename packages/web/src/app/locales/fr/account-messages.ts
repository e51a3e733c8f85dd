import account from './account.json' with { type: 'json' };

/** The French texts of the profile: loaded with it. */
export const accountMessages = { ...account };

import account from './account.json' with { type: 'json' };

/** The English texts of the profile: loaded with it. */
export const accountMessages = { ...account };

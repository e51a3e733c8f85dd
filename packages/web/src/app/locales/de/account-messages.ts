import account from './account.json' with { type: 'json' };

/** The German texts of the profile: loaded with it. */
export const accountMessages = { ...account };

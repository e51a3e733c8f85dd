import token from './token.json' with { type: 'json' };

/** The German texts of access tokens: loaded with them. */
export const tokenMessages = { ...token };

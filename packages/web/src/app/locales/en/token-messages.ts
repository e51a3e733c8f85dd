import token from './token.json' with { type: 'json' };

/** The English texts of access tokens: loaded with them. */
export const tokenMessages = { ...token };

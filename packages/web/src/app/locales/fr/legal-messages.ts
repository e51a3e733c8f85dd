import legal from './legal.json' with { type: 'json' };

/** The French terms and privacy policy: loaded with the sign-up. */
export const legalMessages = { ...legal };

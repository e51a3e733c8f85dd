import legal from './legal.json' with { type: 'json' };

/** The English terms and privacy policy: loaded with the sign-up. */
export const legalMessages = { ...legal };

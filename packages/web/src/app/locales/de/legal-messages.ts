import legal from './legal.json' with { type: 'json' };

/** The German terms and privacy policy: loaded with the sign-up. */
export const legalMessages = { ...legal };

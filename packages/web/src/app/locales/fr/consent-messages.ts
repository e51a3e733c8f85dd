import consent from './consent.json' with { type: 'json' };

/** The French texts of the question whether use may be counted: loaded when it is asked. */
export const consentMessages = { ...consent };

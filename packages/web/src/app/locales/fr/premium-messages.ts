import premium from './premium.json' with { type: 'json' };

/** The French texts about premium and its offers: loaded with what shows them. */
export const premiumMessages = { ...premium };

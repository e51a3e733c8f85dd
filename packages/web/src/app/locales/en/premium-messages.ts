import premium from './premium.json' with { type: 'json' };

/** The English texts about premium and its offers: loaded with what shows them. */
export const premiumMessages = { ...premium };

import premium from './premium.json' with { type: 'json' };

/** The German texts about premium and its offers: loaded with what shows them. */
export const premiumMessages = { ...premium };

import billing from './billing.json' with { type: 'json' };

/** The German texts about plans and payments: loaded with the pages of billing. */
export const billingMessages = { ...billing };

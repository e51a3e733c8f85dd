import payment from './payment.json' with { type: 'json' };

/** The German texts of handing over a card: loaded with the form for it. */
export const paymentMessages = payment;

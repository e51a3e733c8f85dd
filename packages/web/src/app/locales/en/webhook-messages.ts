import webhook from './webhook.json' with { type: 'json' };

/** The English texts of webhooks: loaded with them. */
export const webhookMessages = { ...webhook };

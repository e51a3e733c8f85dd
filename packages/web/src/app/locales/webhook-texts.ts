import { catalogue } from '../language/catalogue.ts';

/** The texts of webhooks: loaded with them. */
export const webhookTexts = catalogue({
  en: async () => (await import('./en/webhook-messages.ts')).webhookMessages,
  de: async () => (await import('./de/webhook-messages.ts')).webhookMessages,
  fr: async () => (await import('./fr/webhook-messages.ts')).webhookMessages,
});

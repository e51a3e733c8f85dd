import type { WebhookSender } from '../../src/domains/webhooks/deliveries/webhook-sender.ts';
import type { MailSender } from '../../src/platform/mail/mail-sender.ts';

/** For tests that compare the database's content: sends no mails, whatever the time. */
export const pausedMailSender: MailSender = {
  sendDue: async () => {},
  wake: () => {},
  start: () => {},
  stop: async () => {},
};

/** The same for webhooks. */
const pausedWebhookSender: WebhookSender = {
  sendDue: async () => {},
  wake: () => {},
  start: () => {},
  stop: async () => {},
};

/** Nothing is sent to anybody. */
export const pausedSenders = { mailSender: pausedMailSender, webhookSender: pausedWebhookSender };

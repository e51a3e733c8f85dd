import type { MailSender } from './mail-sender.ts';

/**
 * The local stand-in for a mail server: mails stay in the outbox, where `/dev/mail` shows them while the server can
 * be reached from its own machine only.
 */
export function createOutboxSender(): MailSender {
  return { sendDue: async () => {}, wake: () => {}, start: () => {}, stop: async () => {} };
}

import type { MailSender } from '../../src/platform/mail/mail-sender.ts';

/** For tests that compare what the database holds: mails stay where they are, whatever time it is. */
export const pausedMailSender: MailSender = {
  sendDue: async () => {},
  wake: () => {},
  start: () => {},
  stop: async () => {},
};

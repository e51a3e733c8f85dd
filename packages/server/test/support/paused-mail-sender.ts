import type { MailSender } from '../../src/platform/mail/mail-sender.ts';

/** For tests that compare the database's content: sends no mails, whatever the time. */
export const pausedMailSender: MailSender = {
  sendDue: async () => {},
  wake: () => {},
  start: () => {},
  stop: async () => {},
};

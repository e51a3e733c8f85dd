import type { FastifyBaseLogger } from 'fastify';
import type { MailTransport } from './mail.ts';

/**
 * The local twin of a mail server: nothing leaves the machine, mails stay in the outbox. While the server can be
 * reached from its own machine only (`isShown`), `/dev/mail` shows them and the log tells their texts, codes
 * included; elsewhere the log says that a mail was kept and nothing of what is in it.
 */
export function createLocalTransport(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  isShown: boolean,
): MailTransport {
  return {
    handsOver: false,
    async send(mail) {
      if (isShown) log.info(`A mail was kept instead of sent (see /dev/mail): ${mail.subject}\n${mail.text}`);
      else log.warn({ mail: mail.id }, 'a mail was kept: there is no mail server (SMTP_URL)');
    },
    close: () => {},
  };
}

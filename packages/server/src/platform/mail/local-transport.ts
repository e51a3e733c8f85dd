import type { FastifyBaseLogger } from 'fastify';
import type { MailTransport } from './mail.ts';

/**
 * The local stand-in for a mail server: nothing leaves the machine, mails stay in the outbox. While the server can only
 * be reached from its own machine (`isShown`), `/dev/mail` shows them and the log contains their texts, including
 * codes; otherwise the log only says that a mail was kept.
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

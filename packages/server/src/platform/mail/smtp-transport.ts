import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

const patience = 5_000;

/** The real mail server, by its `smtp://` or `smtps://` address. `from` is what recipients see as the sender. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 4 * patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    handsOver: true,
    async send(mail) {
      await transport.sendMail({
        from,
        // An address object is taken as it is: nodemailer does not look for further addresses or names in it.
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

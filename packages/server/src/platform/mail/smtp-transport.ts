import { createTransport } from 'nodemailer';
import type { Mail, MailTransport } from './mail.ts';

const timeout = 5_000;

/** A real mail server, by its `smtp://` or `smtps://` URL. `from` is the sender that recipients see. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: 4 * timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    handsOver: true,
    async send(mail) {
      await transport.sendMail({
        from,
        // An address object is taken literally: nodemailer doesn't parse it for further addresses or names.
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: mail.subject,
        text: mail.text,
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
      });
    },
    close: () => transport.close(),
  };
}

/** What mail programs show as a button that stops such mails (RFC 8058). */
function stopHeaders({ unsubscribe }: Mail): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

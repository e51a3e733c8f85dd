import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Trapped {
  readonly from: string;
  readonly to: readonly string[];
  /** Including its headers. */
  readonly text: string;
}

/** A mail server that keeps everything, or refuses everything while `isRefusing`. */
export class MailTrap {
  readonly mails: Trapped[] = [];
  isRefusing = false;
  readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(this.isRefusing ? Object.assign(new Error('busy'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        this.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: decode(Buffer.concat(parts).toString()),
        });
        done();
      });
    },
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** The readable text: addresses and non-ASCII letters are sent as quoted-printable. */
function decode(mail: string): string {
  if (!/^content-transfer-encoding: quoted-printable\r?$/im.test(mail)) return mail;
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { MailTransport } from './mail.ts';
import { claimDueMail, markMailSent } from './mail-repository.ts';

/** Sends what stands in the outbox (`mail/mail-repository.ts`), where mails are put inside transactions. */
export interface MailSender {
  /** Sends all that is due now; resolves when nothing is left to try. Calls while it runs join it. */
  readonly sendDue: () => Promise<void>;
  /** After a commit: sends soon, without being waited for. */
  readonly wake: () => void;
  /** Looks for due mails again and again, for retries and for what a crash has left. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface SenderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const second = 1_000;
const pollInterval = 15 * second;
const retryDelays = [10, 30, 60, 300, 900, 3_600].map((seconds) => seconds * second);

/** How long after the n-th try the next one follows, in ms. */
function delayAfter(tries: number): number {
  return retryDelays[Math.min(tries, retryDelays.length) - 1] ?? 0;
}

export function createMailSender({ db, clock, transport, log }: SenderParts): MailSender {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendOne(): Promise<boolean> {
    const mail = await claimDueMail(db, clock.now(), delayAfter);
    if (!mail) return false;
    try {
      await transport.send(mail);
    } catch (error) {
      log.warn({ mail: mail.id, tries: mail.tries, code: readCode(error) }, 'a mail could not be sent yet');
      return true;
    }
    await markMailSent(db, mail.id, clock.now(), transport.handsOver);
    return true;
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      while (await sendOne());
    } while (isAskedAgain);
  }

  function sendDue(): Promise<void> {
    isAskedAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function wake(): void {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'));
  }

  return {
    sendDue,
    wake,
    start() {
      timer ??= setInterval(wake, pollInterval).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
      transport.close();
    },
  };
}

/** The texts of mail servers often repeat the address, which does not belong into the log. */
function readCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'unknown';
}

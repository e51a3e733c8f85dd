import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { MailTransport } from './mail.ts';
import { claimDueMail, markMailSent } from './mail-repository.ts';

/** Sends the mails in the outbox (`mail/mail-repository.ts`), which transactions put there. */
export interface MailSender {
  /** Sends everything that is due; resolves when nothing is left to try. Concurrent calls share one run. */
  readonly sendDue: () => Promise<void>;
  /** Call it after a commit: sends soon, without blocking. */
  readonly wake: () => void;
  /** Polls for due mails, for retries and after crashes. */
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

/** How long after the nth attempt the next one follows, in ms. */
function delayAfter(tries: number): number {
  return retryDelays[Math.min(tries, retryDelays.length) - 1] ?? 0;
}

export function createMailSender({ db, clock, transport, log }: SenderParts): MailSender {
  let running: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function sendOne(isUrgent: boolean): Promise<boolean> {
    const mail = await claimDueMail(db, clock.now(), delayAfter, isUrgent);
    if (!mail) return false;
    try {
      await transport.send(mail);
    } catch (error) {
      log.warn(
        { mail: mail.id, tries: mail.tries, code: readCode(error) },
        'failed to send a mail; retrying later',
      );
      return true;
    }
    await markMailSent(db, mail.id, clock.now(), transport.handsOver);
    return true;
  }

  /** Sends one after the other; concurrent calls share one run. */
  function createLane(isUrgent: boolean): () => Promise<void> {
    let isAskedAgain = false;
    let going: Promise<void> | null = null;
    const run = async () => {
      do {
        isAskedAgain = false;
        while (await sendOne(isUrgent));
      } while (isAskedAgain);
    };
    return () => {
      isAskedAgain = true;
      going ??= run().finally(() => {
        going = null;
      });
      return going;
    };
  }

  // A code waits for no bulk mail, however slowly the mail server takes that.
  const lanes = [createLane(true), createLane(false)];

  async function sendDue(): Promise<void> {
    running = Promise.all(lanes.map((send) => send()));
    await running;
  }

  function wake(): void {
    sendDue().catch((error: unknown) => log.error({ err: error }, 'failed to read the outbox'));
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

/** Mail servers' messages often repeat the address, which must not be logged. */
function readCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'unknown';
}

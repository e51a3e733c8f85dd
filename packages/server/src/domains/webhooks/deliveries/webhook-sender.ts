import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OutsideRules } from '../../../platform/http/outside-address.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-repository.ts';
import { settleDelivery } from './settle-delivery.ts';
import { tryDelivery } from './try-delivery.ts';

/** Sends what is due to webhooks, on every node. */
export interface WebhookSender {
  /** Sends everything that is due; resolves when nothing is left to try. Concurrent calls share one run. */
  readonly sendDue: () => Promise<void>;
  /** Call it after a commit: sends soon, without blocking. */
  readonly wake: () => void;
  /** Polls for due deliveries, for retries and after crashes. */
  readonly start: () => void;
  /** Ends what takes long; it is tried again later. */
  readonly stop: () => Promise<void>;
}

interface SenderParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Unseals the webhooks' secrets. */
  readonly key: Uint8Array;
  readonly rules: OutsideRules;
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when a mail was added to the outbox. */
  readonly wakeMails: () => void;
}

const second = 1_000;
const POLL = 5 * second;
/** Longer than a try takes: another node may repeat it only after a crash. */
const CLAIM = 20 * second;
/** Tries at a time on a node, and about as many of one person's: a slow receiver doesn't hold up other people's. */
const PLACES = 32;
const PLACES_A_PERSON = 4;
/** How long running tries may take when the server stops. */
const LAST_TRIES = 3 * second;

export function createWebhookSender(parts: SenderParts): WebhookSender {
  const { db, clock, key, rules, publicUrl, log, wakeMails } = parts;
  const running = new Map<ClaimedDelivery, Promise<void>>();
  let stopping = new AbortController();
  let isStopping = false;
  let run: Promise<void> | null = null;
  let bell = Promise.withResolvers<void>();
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const { signal } = stopping;
    const outcome = await tryDelivery(delivery, { key, rules, now: clock.now(), signal });
    const settled = { now: clock.now(), random: Math.random(), publicUrl };
    if (await settleDelivery(db, delivery, outcome, settled)) wakeMails();
  }

  function begin(delivery: ClaimedDelivery): void {
    const work = send(delivery)
      .catch((error: unknown) => {
        if (!isStopping) log.warn({ err: error }, 'a delivery to a webhook was not recorded');
      })
      .finally(() => running.delete(delivery));
    running.set(delivery, work);
  }

  /** People of whom enough is being tried. */
  function listBusy(): string[] {
    const people = Map.groupBy(running.keys(), ({ userId }) => userId);
    return [...people].flatMap(([userId, tries]) => (tries.length >= PLACES_A_PERSON ? [userId] : []));
  }

  async function claim(): Promise<number> {
    const count = PLACES - running.size;
    if (count === 0 || isStopping) return 0;
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM);
    const claimed = await claimDeliveries(db, {
      now,
      until,
      count,
      perPerson: PLACES_A_PERSON,
      busy: listBusy(),
    });
    claimed.forEach(begin);
    return claimed.length;
  }

  async function work(): Promise<void> {
    for (;;) {
      isAskedAgain = false;
      bell = Promise.withResolvers();
      if ((await claim()) > 0) continue;
      if (running.size > 0) await Promise.race([...running.values(), bell.promise]);
      else if (!isAskedAgain || isStopping) return;
    }
  }

  function sendDue(): Promise<void> {
    isAskedAgain = true;
    bell.resolve();
    run ??= work().finally(() => {
      run = null;
    });
    return run;
  }

  function wake(): void {
    if (isStopping) return;
    sendDue().catch((error: unknown) => log.warn({ err: error }, 'failed to read the webhooks’ deliveries'));
  }

  return {
    sendDue,
    wake,
    start() {
      timer ??= setInterval(wake, POLL).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      isStopping = true;
      const end = setTimeout(() => stopping.abort(), LAST_TRIES);
      await run?.catch(() => undefined);
      clearTimeout(end);
      stopping = new AbortController();
      isStopping = false;
    },
  };
}

import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { SimulatorTables } from './store/simulator-tables.ts';

/** How long the product may take to answer, in ms. */
const patience = 10_000;
/** After so many seconds an event is sent again; Stripe gives up after three days. */
const pauses = [5, 60, 300, 1800, 3600, 7200, 21_600, 43_200, 86_400, 86_400];

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** What it wants to be told of; everything unless said. */
  readonly events?: readonly Stripe.Event['type'][];
}

/** The `Stripe-Signature` of a text that is sent at the time. */
export function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * Sends the events that are due, oldest first, and returns how many were taken. An event that nobody takes is sent
 * again later. Several nodes share the work: each event is sent by one.
 */
export async function deliverDue(
  db: Kysely<SimulatorTables>,
  target: WebhookTarget,
  now: () => number,
  send: typeof fetch = fetch,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const next = await claim(db, now());
    if (next === undefined) return taken;
    const payload = JSON.stringify(next.data);
    const isTaken = await post(target, payload, now(), send);
    if (isTaken) {
      taken += 1;
      await db.deleteFrom('deliveries').where('event', '=', next.event).execute();
    } else await putOff(db, next, now());
  }
}

interface Claimed {
  readonly event: string;
  readonly attempts: number;
  readonly data: object;
}

/** Takes an event for as long as an answer may take: if this node dies, another sends it after that. */
async function claim(db: Kysely<SimulatorTables>, now: number): Promise<Claimed | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('deliveries')
      .innerJoin('objects', 'objects.id', 'deliveries.event')
      .select(['deliveries.event', 'deliveries.attempts', 'objects.data'])
      .where('deliveries.due_at', '<=', now)
      .orderBy('objects.seq')
      .limit(1)
      .forUpdate('deliveries')
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await trx
      .updateTable('deliveries')
      .set({ due_at: now + (2 * patience) / 1000 })
      .where('event', '=', row.event)
      .execute();
    return row;
  });
}

async function post(
  target: WebhookTarget,
  payload: string,
  now: number,
  send: typeof fetch,
): Promise<boolean> {
  try {
    const answer = await send(target.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(payload, target.secret, now),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function putOff(db: Kysely<SimulatorTables>, { event, attempts }: Claimed, now: number): Promise<void> {
  const pause = pauses[attempts];
  if (pause === undefined) await db.deleteFrom('deliveries').where('event', '=', event).execute();
  else {
    await db
      .updateTable('deliveries')
      .set({ attempts: attempts + 1, due_at: now + pause })
      .where('event', '=', event)
      .execute();
  }
}

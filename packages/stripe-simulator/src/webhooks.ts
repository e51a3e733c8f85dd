import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Delivery, ObjectStore } from './store/object-store.ts';

/** How long the receiver may take to answer, in seconds. */
const patience = 10;
/** After so many seconds an event is sent again; Stripe gives up after three days. */
const pauses = [5, 60, 300, 1800, 3600, 7200, 21_600, 43_200, 86_400, 86_400];

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** What it wants to be told of; everything unless said. */
  readonly events?: readonly Stripe.Event['type'][];
}

/** The `Stripe-Signature` of a text that is sent at the time. */
function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * Sends the events that are due, oldest first, and returns how many were taken. An event that nobody takes is sent
 * again later. Several simulators share the work: each event is sent by one.
 */
export async function deliverDue(
  keeper: ObjectStore,
  target: WebhookTarget,
  now: () => number,
  send: typeof fetch = fetch,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const next = await keeper.takeDelivery(now(), 2 * patience);
    if (next === undefined) return taken;
    const payload = JSON.stringify(next.data);
    const isTaken = await post(target, payload, now(), send);
    if (isTaken) {
      taken += 1;
      await keeper.endDelivery(next.event);
    } else await putOff(keeper, next, now());
  }
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
      signal: AbortSignal.timeout(1000 * patience),
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

function putOff(keeper: ObjectStore, { event, attempts }: Delivery, now: number): Promise<void> {
  const pause = pauses[attempts];
  return pause === undefined
    ? keeper.endDelivery(event)
    : keeper.putOffDelivery(event, attempts + 1, now + pause);
}

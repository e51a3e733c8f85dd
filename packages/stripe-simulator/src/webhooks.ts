import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Delivery, ObjectStore } from './store/object-store.ts';

/** How long the receiver may take to respond, in seconds. */
const timeoutSeconds = 10;
/** Seconds before each retry of an event; Stripe gives up after three days. */
const pauses = [5, 60, 300, 1800, 3600, 7200, 21_600, 43_200, 86_400, 86_400];

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Event types to send; all by default. */
  readonly events?: readonly Stripe.Event['type'][];
}

/** The `Stripe-Signature` of a payload sent at that time. */
function signWebhook(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * Sends due events, oldest first, and returns how many it took. Failed deliveries are retried later. Several simulators
 * share the work: each event is sent by one of them.
 */
export async function deliverDue(
  storage: ObjectStore,
  target: WebhookTarget,
  now: () => number,
  send: typeof fetch = fetch,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const next = await storage.takeDelivery(now(), 2 * timeoutSeconds);
    if (next === undefined) return taken;
    const payload = JSON.stringify(next.data);
    const isTaken = await post(target, payload, now(), send);
    if (isTaken) {
      taken += 1;
      await storage.endDelivery(next.event);
    } else await reschedule(storage, next, now());
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
      signal: AbortSignal.timeout(1000 * timeoutSeconds),
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

function reschedule(storage: ObjectStore, { event, attempts }: Delivery, now: number): Promise<void> {
  const pause = pauses[attempts];
  return pause === undefined
    ? storage.endDelivery(event)
    : storage.rescheduleDelivery(event, attempts + 1, now + pause);
}

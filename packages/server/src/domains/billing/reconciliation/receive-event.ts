import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { requestCheck } from './customer-check-repository.ts';
import { insertWebhookEvent } from './webhook-event-repository.ts';

/** Maximum difference between a signature's time and ours, in seconds (`security.md` P1). */
const TOLERANCE = 300;

/** How events are authenticated. */
export interface EventTrust {
  /** Two during a key rotation. */
  readonly secrets: readonly string[];
  /** Whether our keys are live keys; events of the other mode are refused. */
  readonly isLive: boolean;
}

/**
 * Records an event and requests a check of its customer, atomically. The rest of its content doesn't matter. Throws
 * `InvalidEvent` if it's unsigned, too old or of the other mode.
 */
export async function receiveEvent(
  deps: BillingDeps,
  trust: EventTrust,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = readEvent(deps, trust, body, signature);
  await recordEvent(deps, event);
}

/** The same for an event read from Stripe itself. Returns whether it was new. */
export async function recordEvent({ db, clock }: BillingDeps, event: Stripe.Event): Promise<boolean> {
  const subject = subjectOf(event);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const isNew = await insertWebhookEvent(trx, event.id, event.type, now);
    if (isNew && subject) await requestCheck(trx, subject, now);
    return isNew;
  });
}

function readEvent(
  { stripe, clock }: BillingDeps,
  { secrets, isLive }: EventTrust,
  body: Buffer,
  signature: string,
): Stripe.Event {
  const receivedAt = clock.now().getTime();
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, receivedAt);
      if (event.livemode !== isLive) break;
      return event;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) break;
    }
  }
  throw new AppError('InvalidEvent');
}

/** The customer id of an event, or the charge id for a dispute; null if it has neither. */
function subjectOf({ data: { object } }: Stripe.Event): string | null {
  const { object: kind, id, customer, charge } = object as unknown as Readonly<Record<string, unknown>>;
  for (const subject of [kind === 'customer' ? id : customer, charge]) {
    if (typeof subject === 'string') return subject;
    if (typeof subject === 'object' && subject !== null && 'id' in subject) return String(subject.id);
  }
  return null;
}

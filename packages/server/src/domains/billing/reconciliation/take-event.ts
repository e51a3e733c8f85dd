import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { askForCheck } from './customer-check-repository.ts';
import { insertWebhookEvent } from './webhook-event-repository.ts';

/** Seconds by which the time in a signature may differ from ours (`security.md` P1). */
const TOLERANCE = 300;

/** How events prove where they come from. */
export interface EventTrust {
  /** Two of them while one takes the other's place. */
  readonly secrets: readonly string[];
  /** Whether our keys are those of real money: events of the other world are refused. */
  readonly isLive: boolean;
}

/**
 * Takes an event: notes it and that its customer is to be read again, both or neither. What else it says does not
 * matter. Throws `InvalidEvent` when it is not signed, too old, or of the other mode.
 */
export async function takeEvent(
  deps: BillingDeps,
  trust: EventTrust,
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = readEvent(deps, trust, body, signature);
  await noteEvent(deps, event);
}

/** The same for an event that was read from Stripe itself. Answers whether it was new. */
export async function noteEvent({ db, clock }: BillingDeps, event: Stripe.Event): Promise<boolean> {
  const subject = subjectOf(event);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const isNew = await insertWebhookEvent(trx, event.id, event.type, now);
    if (isNew && subject) await askForCheck(trx, subject, now);
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

/** Whom an event is about: a customer's id, or for a dispute that of the charge; null for what is nobody's. */
function subjectOf({ data: { object } }: Stripe.Event): string | null {
  const { object: kind, id, customer, charge } = object as unknown as Readonly<Record<string, unknown>>;
  for (const subject of [kind === 'customer' ? id : customer, charge]) {
    if (typeof subject === 'string') return subject;
    if (typeof subject === 'object' && subject !== null && 'id' in subject) return String(subject.id);
  }
  return null;
}

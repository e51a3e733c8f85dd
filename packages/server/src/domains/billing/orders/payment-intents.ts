import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { isDeleted } from '../../accounts/index.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isProviderUnavailable, mapProviderErrors } from '../payments/provider-errors.ts';
import { requestCheck } from '../reconciliation/customer-check-repository.ts';
import { refreshCustomer } from '../reconciliation/refresh-customer.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import { INTENT_LIFETIME, settleAbandonedIntent } from './abandoned-intents.ts';
import {
  type BillingIntent,
  findIntent,
  findOpenIntent,
  finishIntent,
  insertIntent,
  renewIntent,
} from './payment-intent-repository.ts';
import type { Once } from './undo-subscription.ts';

/** A user with their Stripe customer. */
export interface Payer {
  readonly userId: string;
  readonly customerId: string;
}

/** An intent being carried out. */
export interface Step {
  readonly intentId: string;
  /** When it was first requested. Retries keep the prices of this time. */
  readonly startedAt: Date;
  /**
   * Returns the options for a write call; get them right before it. They carry an idempotency key per intent and step,
   * so a resent call has no further effect. Throws `Unavailable` if the intent was claimed as abandoned meanwhile.
   */
  readonly once: Once;
}

/** The result, and the outcome to close the intent with. */
export interface Finished<Result> {
  readonly result: Result;
  readonly outcome: string;
}

/**
 * Carries out an operation at Stripe under an intent stored here (`security.md` P2), one at a time per user. While the
 * outcome is unknown, a repeat of the same request continues with the same idempotency keys; any other request waits
 * until nothing can be in flight any more, and then Stripe is checked for the outcome (`abandoned-intents.ts`). The
 * customer is always reread afterwards.
 */
export async function runIntent<Result>(
  deps: BillingDeps,
  payer: Payer,
  operation: { readonly kind: string; readonly details: unknown },
  work: (step: Step) => Promise<Finished<Result>>,
): Promise<Result> {
  const { id, startedAt } = await openIntent(deps, payer, operation.kind, fingerprintOf(operation));
  const close = (outcome: string) => finishIntent(deps.db, id, outcome, deps.clock.now());
  const renew = () => renewOrThrow(deps, id);
  try {
    const { result, outcome } = await work({
      intentId: id,
      startedAt,
      once: async (step) => {
        await renew();
        return { idempotencyKey: `giotto-${id}-${step}` };
      },
    });
    await refreshCustomer(deps, payer.customerId);
    await renew();
    await close(outcome);
    return result;
  } catch (error) {
    // The outcome at Stripe is unknown: keep the intent open.
    if (isProviderUnavailable(error)) throw new AppError('Unavailable', { retryAfter: 5 });
    // Keep it open too if somebody else is settling it right now.
    if ((await findIntent(deps.db, id))?.lostAt === null) await close('refused');
    throw error;
  }
}

/**
 * Runs work during which the user can't order or change anything. If they're just doing so, in another tab or on
 * another node, it throws `PaymentInProgress` and doesn't start. The work must not write anything at Stripe that would
 * need recovery, so a node that dies costs a minute's wait at most. Call `renew` before anything irreversible: it
 * throws `Unavailable` if the work took too long.
 */
export async function blockPayments<Result>(
  deps: BillingDeps,
  userId: string,
  work: (renew: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const payer = { userId, customerId: (await findSubscription(deps.db, userId))?.customerId ?? null };
  const { id } = await openIntent(deps, payer, 'hold', newId());
  try {
    return await work(() => renewOrThrow(deps, id));
  } finally {
    await finishIntent(deps.db, id, 'done', deps.clock.now());
  }
}

/** Digest of a request; equal requests have equal digests. */
export function fingerprintOf(operation: { readonly kind: string; readonly details: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([operation.kind, operation.details]))
    .digest('base64url');
}

/** Whether that intent had the same request. */
export async function hasFingerprint(
  { db }: BillingDeps,
  id: string | undefined,
  fingerprint: string,
): Promise<boolean> {
  return id !== undefined && (await findIntent(db, id))?.fingerprint === fingerprint;
}

async function openIntent(
  deps: BillingDeps,
  payer: { readonly userId: string; readonly customerId: string | null },
  kind: string,
  fingerprint: string,
): Promise<Pick<BillingIntent, 'id' | 'startedAt'>> {
  const { db, clock } = deps;
  const now = clock.now();
  const { userId, customerId } = payer;
  const intent = { id: newId(), userId, kind, fingerprint, startedAt: now };
  const isOpen = await db.transaction().execute(async (trx) => {
    // If this node dies, another one rereads the customer.
    if (customerId !== null) await requestCheck(trx, customerId, new Date(now.getTime() + INTENT_LIFETIME));
    const isFirst = await insertIntent(trx, intent);
    // The deletion this was waiting for has gone through, so the user is no longer logged in.
    if (isFirst && (await isDeleted(trx, userId))) throw new AppError('PaymentInProgress', { retryAfter: 1 });
    return isFirst;
  });
  if (isOpen) return intent;
  const other = await findOpenIntent(db, userId);
  if (other) {
    const rest = INTENT_LIFETIME - (now.getTime() - other.renewedAt.getTime());
    if (rest <= 0) await mapProviderErrors(settleAbandonedIntent(deps, other));
    else if (other.fingerprint !== fingerprint || other.lostAt)
      throw new AppError('PaymentInProgress', { retryAfter: other.lostAt ? 5 : rest / 1_000 });
    else if (await tryResume(deps, other.id)) return other;
  }
  return openIntent(deps, payer, kind, fingerprint);
}

/**
 * Renews the intent before each call. Throws `Unavailable` if it was claimed as abandoned, so a slow owner sends
 * nothing more and confirms nothing.
 */
async function renewOrThrow({ db, clock }: BillingDeps, id: string): Promise<void> {
  if (!(await renewIntent(db, id, clock.now()))) throw new AppError('Unavailable', { retryAfter: 5 });
}

/** Resumes the intent unless it has ended meanwhile. */
async function tryResume({ db, clock }: BillingDeps, id: string): Promise<boolean> {
  return (await renewIntent(db, id, clock.now()))?.outcome === null;
}

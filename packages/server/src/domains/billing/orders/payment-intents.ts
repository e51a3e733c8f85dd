import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import { isDeleted } from '../../accounts/index.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { answerProviderFaults, isProviderAway } from '../payments/provider-errors.ts';
import { askForCheck } from '../reconciliation/customer-check-repository.ts';
import { refreshCustomer } from '../reconciliation/refresh-customer.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import { INTENT_LIFE, settleLostIntent } from './lost-intents.ts';
import {
  type BillingIntent,
  findIntent,
  findOpenIntent,
  finishIntent,
  insertIntent,
  renewIntent,
} from './payment-intent-repository.ts';
import type { Once } from './undo-subscription.ts';

/** A person, known to Stripe. */
export interface Payer {
  readonly userId: string;
  readonly customerId: string;
}

/** An intention while it is carried out. */
export interface Step {
  readonly intentId: string;
  /** When it was first wanted: prices are those of that time, however often it is tried. */
  readonly startedAt: Date;
  /**
   * The options of a call that writes, to be asked for right before it: the same step of the same intention is done once,
   * however often it is sent. Throws `Unavailable` when the intention was taken for lost meanwhile.
   */
  readonly once: Once;
}

/** What it came to, and how the intention is closed. */
export interface Finished<Result> {
  readonly result: Result;
  readonly outcome: string;
}

/**
 * Does something at Stripe for which a row stands here (`security.md` P2): one thing at a time for each person. While it
 * is not known how it ended, the same wish goes on with the same keys, and any other has to wait until nothing of it
 * can be on its way any more; then Stripe is asked what came of it (`lost-intents.ts`). Whatever happens, the customer is
 * read again.
 */
export async function carryOut<Result>(
  deps: BillingDeps,
  payer: Payer,
  wish: { readonly kind: string; readonly details: unknown },
  work: (step: Step) => Promise<Finished<Result>>,
): Promise<Result> {
  const { id, startedAt } = await openIntent(deps, payer, wish.kind, fingerprintOf(wish));
  const close = (outcome: string) => finishIntent(deps.db, id, outcome, deps.clock.now());
  const renew = () => requireGoingOn(deps, id);
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
    // What happened at Stripe is not known: the intention stays open.
    if (isProviderAway(error)) throw new AppError('Unavailable', { retryAfter: 5 });
    // Neither is it when somebody else finds out just now.
    if ((await findIntent(deps.db, id))?.lostAt === null) await close('refused');
    throw error;
  }
}

/**
 * Does something during which the person can neither order nor change anything; whoever does so at that moment, in
 * another tab or on another node, keeps it from beginning: it throws `PaymentInProgress` then. It writes nothing at Stripe
 * that would have to be found again, so a node that dies over it only leaves a minute's wait. What cannot be undone comes
 * after `renew`, which throws `Unavailable` when it took too long.
 */
export async function blockPayments<Result>(
  deps: BillingDeps,
  userId: string,
  work: (renew: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const payer = { userId, customerId: (await findSubscription(deps.db, userId))?.customerId ?? null };
  const { id } = await openIntent(deps, payer, 'hold', newId());
  try {
    return await work(() => requireGoingOn(deps, id));
  } finally {
    await finishIntent(deps.db, id, 'done', deps.clock.now());
  }
}

/** Whether two wishes are the same. */
export function fingerprintOf(wish: { readonly kind: string; readonly details: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([wish.kind, wish.details]))
    .digest('base64url');
}

/** Whether that intention wanted the same. */
export async function isIntent(
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
    // Should this node die over it, another reads what came of it.
    if (customerId !== null) await askForCheck(trx, customerId, new Date(now.getTime() + INTENT_LIFE));
    const isFirst = await insertIntent(trx, intent);
    // The deletion that kept it waiting has happened: who asks again is not logged in any more.
    if (isFirst && (await isDeleted(trx, userId))) throw new AppError('PaymentInProgress', { retryAfter: 1 });
    return isFirst;
  });
  if (isOpen) return intent;
  const other = await findOpenIntent(db, userId);
  if (other) {
    const rest = INTENT_LIFE - (now.getTime() - other.renewedAt.getTime());
    if (rest <= 0) await answerProviderFaults(settleLostIntent(deps, other));
    else if (other.fingerprint !== fingerprint || other.lostAt)
      throw new AppError('PaymentInProgress', { retryAfter: other.lostAt ? 5 : rest / 1_000 });
    else if (await isGoingOn(deps, other.id)) return other;
  }
  return openIntent(deps, payer, kind, fingerprint);
}

/** Who was so slow that it was taken for lost sends nothing more, and promises nothing. */
async function requireGoingOn({ db, clock }: BillingDeps, id: string): Promise<void> {
  if (!(await renewIntent(db, id, clock.now()))) throw new AppError('Unavailable', { retryAfter: 5 });
}

/** Goes on with it, unless it has ended meanwhile. */
async function isGoingOn({ db, clock }: BillingDeps, id: string): Promise<boolean> {
  return (await renewIntent(db, id, clock.now()))?.outcome === null;
}

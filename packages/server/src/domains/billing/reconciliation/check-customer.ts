import type { BillingDeps } from '../billing-deps.ts';
import { claimCheck, finishCheck, postponeCheck } from './customer-check-repository.ts';
import { refreshCustomer } from './refresh-customer.ts';

/** How long a node may work on one customer before another takes over, in ms. */
const CLAIM_TIME = 60_000;
/** Longest backoff between two tries, in ms. */
const MAX_BACKOFF = 5 * 60_000;

/**
 * Rereads one due customer from Stripe; returns false if none is due. Failures are retried with backoff and go to
 * `onFailure`.
 */
export async function checkOneCustomer(
  deps: BillingDeps,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { db, clock } = deps;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const check = await claimCheck(db, clock.now(), after(CLAIM_TIME));
  if (!check) return false;
  try {
    const customerId = await customerOf(deps, check.customerId);
    if (customerId) await refreshCustomer(deps, customerId);
    await finishCheck(db, check, clock.now());
  } catch (error) {
    onFailure(error);
    await postponeCheck(db, check.customerId, after(Math.min(MAX_BACKOFF, 1_000 * 2 ** check.tries)));
  }
  return true;
}

/** Dispute events name only the charge. */
async function customerOf({ stripe }: BillingDeps, subject: string): Promise<string | null> {
  if (!subject.startsWith('ch_') && !subject.startsWith('py_')) return subject;
  const { customer } = await stripe.charges.retrieve(subject);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

import type { BillingDeps } from '../billing-deps.ts';
import { finishCheck, putOffCheck, takeCheck } from './customer-check-repository.ts';
import { refreshCustomer } from './refresh-customer.ts';

/** How long a node may take over one customer before another node takes it up, in ms. */
const PATIENCE = 60_000;
/** The longest wait between two tries, in ms. */
const LONGEST_WAIT = 5 * 60_000;

/**
 * Reads one customer who is due from Stripe again; answers false when none is due. What fails is tried again, later each
 * time; the error is handed to `onFailure`.
 */
export async function checkOneCustomer(
  deps: BillingDeps,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { db, clock } = deps;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  const check = await takeCheck(db, clock.now(), after(PATIENCE));
  if (!check) return false;
  try {
    const customerId = await customerOf(deps, check.customerId);
    if (customerId) await refreshCustomer(deps, customerId);
    await finishCheck(db, check, clock.now());
  } catch (error) {
    onFailure(error);
    await putOffCheck(db, check.customerId, after(Math.min(LONGEST_WAIT, 1_000 * 2 ** check.tries)));
  }
  return true;
}

/** Events about disputes name the charge alone. */
async function customerOf({ stripe }: BillingDeps, subject: string): Promise<string | null> {
  if (!subject.startsWith('ch_') && !subject.startsWith('py_')) return subject;
  const { customer } = await stripe.charges.retrieve(subject);
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

import { canonicalEmail, isEmail } from '@giotto/contract/email';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { runIntent } from '../orders/payment-intents.ts';
import { type BillingAddress, customerFields, ensureCustomer } from './customer.ts';

/** Saves the billing name and address. Throws `InvalidEmail` for an invalid email; it may be empty. */
export async function saveBillingAddress(
  deps: BillingDeps,
  userId: string,
  address: BillingAddress,
): Promise<void> {
  const email = canonicalEmail(address.email);
  if (email !== '' && !isEmail(email)) throw new AppError('InvalidEmail');
  const payer = await ensureCustomer(deps, userId);
  const details = { ...address, email };
  await runIntent(deps, payer, { kind: 'address', details }, async (step) => {
    await deps.stripe.customers.update(
      payer.customerId,
      customerFields(details),
      await step.once('customer'),
    );
    return { result: null, outcome: 'saved' };
  });
}

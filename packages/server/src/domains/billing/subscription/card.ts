import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { type Payer, runIntent, type Step } from '../orders/payment-intents.ts';
import { type Refusal, readSourceRefusal } from '../payments/provider-errors.ts';
import { ensureCustomer } from './customer.ts';
import { isRenewed, isRunning, listSubscriptions } from './subscription.ts';

/** Saves a new card for all future payments and removes the previous one. Returns the refusal, if any. */
export async function saveCard(
  deps: BillingDeps,
  userId: string,
  paymentMethod: string,
): Promise<Refusal | null> {
  const { stripe } = deps;
  const payer = await ensureCustomer(deps, userId);
  return runIntent(deps, payer, { kind: 'card', details: paymentMethod }, async (step) => {
    const card = await attachCard(deps, payer, paymentMethod, step);
    if ('refusal' in card) return { result: card.refusal, outcome: 'declined' };
    const settings = { default_payment_method: card.id };
    await stripe.customers.update(
      payer.customerId,
      { invoice_settings: settings },
      await step.once('default'),
    );
    for (const { id } of (await listSubscriptions(stripe, payer.customerId)).filter(isRunning))
      await stripe.subscriptions.update(id, settings, await step.once(`pays-${id}`));
    await detachCards(stripe, payer, step, card.id);
    return { result: null, outcome: 'saved' };
  });
}

/** Removes the card. Throws `CardNeeded` while a subscription will be charged again. */
export async function removeCard(deps: BillingDeps, userId: string): Promise<void> {
  const { stripe } = deps;
  const payer = await ensureCustomer(deps, userId);
  await runIntent(deps, payer, { kind: 'no-card', details: null }, async (step) => {
    if ((await listSubscriptions(stripe, payer.customerId)).some(isRenewed)) throw new AppError('CardNeeded');
    await detachCards(stripe, payer, step);
    return { result: null, outcome: 'removed' };
  });
}

/** Attaches a card to the customer. Returns its id, or why it was refused. */
export async function attachCard(
  { stripe }: BillingDeps,
  { customerId }: Payer,
  paymentMethod: string,
  step: Step,
): Promise<{ readonly id: string } | { readonly refusal: Refusal }> {
  try {
    const customer = { customer: customerId };
    const { id } = await stripe.paymentMethods.attach(paymentMethod, customer, await step.once('attach'));
    return { id };
  } catch (error) {
    const refusal = readSourceRefusal(error);
    if (refusal) return { refusal };
    throw error;
  }
}

async function detachCards(stripe: Stripe, { customerId }: Payer, step: Step, kept?: string): Promise<void> {
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 });
  for (const { id } of data)
    if (id !== kept) await stripe.paymentMethods.detach(id, {}, await step.once(`detach-${id}`));
}

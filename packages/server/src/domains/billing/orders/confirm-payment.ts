import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refreshCustomer } from '../reconciliation/refresh-customer.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import { type Payment, readPayment, readSetup } from './payment.ts';

/**
 * Reads from Stripe how a payment ended that the cardholder had to confirm; doesn't change anything there. Throws
 * `NotFound` if the payment doesn't belong to this user.
 */
export async function confirmPayment(
  deps: BillingDeps,
  userId: string,
  paymentIntent: string,
): Promise<Payment> {
  const { db, stripe } = deps;
  const payer = await findSubscription(db, userId);
  if (!payer) throw new AppError('NotFound');
  const intent = await retrieve(stripe, paymentIntent);
  const customer = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id;
  if (customer !== payer.customerId) throw new AppError('NotFound');
  await refreshCustomer(deps, payer.customerId);
  return intent.object === 'setup_intent' ? readSetup(intent) : readPayment(intent);
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | Stripe.SetupIntent> {
  try {
    return id.startsWith('seti_')
      ? await stripe.setupIntents.retrieve(id)
      : await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('NotFound');
    throw error;
  }
}

import type { Call } from '../call.ts';
import { detach } from '../cards/payment-methods.ts';
import { presentObject } from '../store/present-object.ts';
import { endSubscription, isOver } from './subscription-state.ts';

/**
 * Deletes a customer for good: subscriptions end at once, cards are detached, and the id only answers that it is
 * deleted.
 */
export async function deleteCustomer(call: Call, id: string): Promise<object> {
  const customer = await call.store.get('customer', id);
  for (const subscription of await call.store.all('subscription', { customer: id })) {
    if (!isOver(subscription)) await endSubscription(call, subscription, 'cancellation_requested');
  }
  for (const method of await call.store.all('payment_method', { customer: id })) await detach(call, method);
  const deleted = await call.store.save({ ...customer, ...emptied, deleted: true });
  await call.emit('customer.deleted', customer);
  return presentObject(deleted);
}

const emptied = { address: null, description: null, email: null, name: null, phone: null, metadata: {} };

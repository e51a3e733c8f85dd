import type { Call } from '../call.ts';
import { previousOf } from '../call.ts';
import type { SubscriptionRecord } from '../store/records.ts';

/** Seconds until a subscription expires without its first payment (23 hours). */
const FIRST_PAYMENT_TIME = 23 * 3600;

const over = ['canceled', 'incomplete_expired'];

export function isOver({ status }: SubscriptionRecord): boolean {
  return over.includes(status);
}

/** The end of the current period. */
export function periodEnd({ items }: SubscriptionRecord): number {
  return Math.min(...items.data.map(({ current_period_end }) => current_period_end));
}

export function periodStart({ items }: SubscriptionRecord): number {
  return Math.max(...items.data.map(({ current_period_start }) => current_period_start));
}

/** When the subscription changes next by itself: renewal, end, or expiry of the first payment. */
export function dueAt(subscription: SubscriptionRecord): number | null {
  if (isOver(subscription)) return null;
  if (subscription.status === 'incomplete') return subscription.created + FIRST_PAYMENT_TIME;
  return Math.min(periodEnd(subscription), subscription.cancel_at ?? Number.POSITIVE_INFINITY);
}

/** Saves the change and emits its event. */
export async function saveSubscription(
  call: Call,
  before: SubscriptionRecord,
  changes: Partial<SubscriptionRecord>,
): Promise<SubscriptionRecord> {
  const after = { ...before, ...changes };
  const previous = previousOf(before, after);
  if (Object.keys(previous).length === 0) return before;
  await call.store.save(after, { dueAt: dueAt(after) });
  const isDeleted = after.status === 'canceled' && before.status !== 'canceled';
  if (isDeleted) await call.emit('customer.subscription.deleted', after);
  else await call.emit('customer.subscription.updated', after, previous);
  return after;
}

export async function endSubscription(
  call: Call,
  subscription: SubscriptionRecord,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed' | null,
): Promise<SubscriptionRecord> {
  const ended_at = await call.now(subscription.test_clock);
  for (const item of await call.store.all('invoiceitem', { subscription: subscription.id })) {
    await call.store.remove(item.id);
  }
  return saveSubscription(call, subscription, {
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? ended_at,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
}

import { z } from 'zod';
import { changeSubscription } from '../billing/collect-change.ts';
import { createSubscription } from '../billing/create-subscription.ts';
import { endSubscription, isOver } from '../billing/subscription-state.ts';
import { readChange } from '../billing/update-subscription.ts';
import { endpoint } from '../http/endpoint.ts';
import { bool, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';

const statuses = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'trialing',
]);
const listing = z.strictObject({
  ...page,
  customer: text.optional(),
  status: statuses.optional(),
  test_clock: text.optional(),
});
const cancellation = z.strictObject({ invoice_now: bool.optional(), prorate: bool.optional() });

export const subscriptionEndpoints = [
  endpoint('POST', '/v1/subscriptions', async (call, _ids, given) => createSubscription(call, given)),
  endpoint('GET', '/v1/subscriptions/:id', async ({ store }, ids) => store.get('subscription', ids('id'))),
  endpoint('POST', '/v1/subscriptions/:id', async (call, ids, given) =>
    changeSubscription(call, await call.store.get('subscription', ids('id')), readChange(given)),
  ),
  endpoint('GET', '/v1/subscriptions', async ({ store }, _ids, given) => {
    const { customer, status, test_clock, ...rest } = readParams(listing, given);
    const parts = {
      ...(customer !== undefined && { customer }),
      ...(test_clock !== undefined && { test_clock }),
      ...(status !== undefined && !['all', 'ended'].includes(status) && { status }),
    };
    const list = await store.list('subscription', '/v1/subscriptions', parts, rest);
    if (status === 'ended') return { ...list, data: list.data.filter(isOver) };
    return status === undefined
      ? { ...list, data: list.data.filter((each) => each.status !== 'canceled') }
      : list;
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', async (call, ids, given) => {
    readParams(cancellation, given);
    const subscription = await call.store.get('subscription', ids('id'));
    if (isOver(subscription)) {
      throw invalidRequest(`No such subscription: '${subscription.id}'`, {
        code: 'resource_missing',
        param: 'id',
      });
    }
    return endSubscription(call, subscription, 'cancellation_requested');
  }),
];

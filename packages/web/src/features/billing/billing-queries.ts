import { getSubscription, listInvoices, previewPlan } from '@giotto/contract/api';
import type { PlanPeriod } from '@giotto/contract/plans';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshSession } from '../../lib/session/session-query.ts';

const billing = 'billing';

/** The person's subscription, card and address. */
export const subscriptionQuery = queryOptions({
  queryKey: [billing, 'subscription'],
  queryFn: ({ signal }) => callApi(getSubscription, {}, { signal }),
  staleTime: 0,
});

export const invoicesQuery = queryOptions({
  queryKey: [billing, 'invoices'],
  queryFn: ({ signal }) => callApi(listInvoices, {}, { signal }),
  staleTime: 0,
});

/** The cost of changing the plan now. */
export const previewQuery = (plan: PlanPeriod, users: number) =>
  queryOptions({
    queryKey: [billing, 'preview', plan, users],
    queryFn: ({ signal }) => callApi(previewPlan, { query: { plan, users } }, { signal }),
    staleTime: 0,
  });

/**
 * Refetches the account's edition and all billing data after a payment, change or cancellation. Never rejects: the
 * action succeeded even if its result can't be shown yet.
 */
export async function refreshBilling(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled([
    refreshSession(queryClient),
    queryClient.invalidateQueries({ queryKey: [billing] }),
  ]);
}

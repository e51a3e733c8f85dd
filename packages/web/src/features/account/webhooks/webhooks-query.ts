import {
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  type WebhookDelivery,
} from '@giotto/contract/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MessageId } from '../../../app/locales/message-id.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';

/** How often the list is read again while something is being sent, and while something waits, in ms. */
const SENDING = 1_500;
const WAITING = 15_000;

/** The account's webhooks, newest first, and the port of this machine that may be called, if any. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => callApi(listWebhooks, {}, { signal }),
  staleTime: 0,
});

/** Which deliveries of a webhook are listed. */
export type Shown = 'all' | 'failed';

/** A webhook with its deliveries, newest first; read again while one is being sent, or waits. */
export const deliveriesQuery = (webhookId: string, shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', webhookId, shown],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== null && { before: pageParam }),
        ...(shown === 'failed' && { failed: '1' as const }),
      };
      return callApi(listWebhookDeliveries, { params: { webhookId }, query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) => {
      if (status !== 'success') return false;
      const states = new Set(data?.pages.flatMap((page) => page.deliveries.map(({ state }) => state)));
      if (states.has('sending')) return SENDING;
      return states.has('waiting') && WAITING;
    },
  });

/** What was sent and answered. It changes with each try. */
export const deliveryQuery = (webhookId: string, { id: deliveryId, tries, state }: WebhookDelivery) =>
  queryOptions({
    queryKey: ['webhook-delivery', webhookId, deliveryId, tries, state],
    queryFn: async ({ signal }) =>
      callApi(getWebhookDelivery, { params: { webhookId, deliveryId } }, { signal }),
  });

/** The message for a webhook that couldn't be created or changed. */
export function toWebhookError(error: unknown): MessageId {
  if (isApiError(error, 'WebhooksLimit')) return 'webhook.limit';
  if (isApiError(error, 'WebhookAddress')) return 'webhook.addressRefused';
  if (isApiError(error, 'Unauthorized')) return 'webhook.chartGone';
  if (isApiError(error, 'NotFound')) return 'webhook.gone';
  return isApiError(error, 'Login.TooManyTries') ? 'account.tooManyTries' : failureId(error, 'webhook.error');
}

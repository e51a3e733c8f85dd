import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { webhookSends as limits } from '../../../platform/http/call-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { presentWebhook } from '../manage/present-webhook.ts';
import { listDeliveries, readDelivery, resendDelivery, sendTest } from './deliveries.ts';
import { presentDelivery } from './present-delivery.ts';

/** What was sent to one's own webhooks. */
export function registerWebhookDeliveries(app: FastifyInstance): void {
  route(app, listWebhookDeliveries, async ({ deps, user, params, query }) => {
    const choice = { before: query.before ?? null, isFailed: query.failed === '1' };
    const page = await listDeliveries(deps, user.userId, params.webhookId, choice);
    return {
      webhook: presentWebhook(page.webhook),
      deliveries: page.deliveries.map(presentDelivery),
      next: page.next,
    };
  });

  route(app, getWebhookDelivery, async ({ deps, user, params }) => {
    const delivery = await readDelivery(deps, user.userId, params.webhookId, params.deliveryId);
    return { delivery: presentDelivery(delivery), body: delivery.body, answer: delivery.answer };
  });

  route(
    app,
    resendWebhookDelivery,
    async ({ deps, user, params }) => ({
      delivery: presentDelivery(await resendDelivery(deps, user.userId, params.webhookId, params.deliveryId)),
    }),
    { limits },
  );

  route(
    app,
    testWebhook,
    async ({ deps, user, params }) => ({
      delivery: presentDelivery(await sendTest(deps, user.userId, params.webhookId)),
    }),
    { limits },
  );
}

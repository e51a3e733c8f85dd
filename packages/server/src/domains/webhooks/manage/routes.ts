import {
  createWebhook as createEndpoint,
  deleteWebhook as deleteEndpoint,
  listWebhooks as listEndpoint,
  pauseWebhook as pauseEndpoint,
  replaceWebhookSecret,
  updateWebhook as updateEndpoint,
} from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { presentWebhook } from './present-webhook.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  replaceSecret,
  updateWebhook,
} from './webhooks.ts';

/** Managing one's own webhooks. */
export function registerWebhookManagement(app: FastifyInstance): void {
  route(app, listEndpoint, async ({ deps, user }) => ({
    webhooks: (await listWebhooks(deps, user.userId)).map(presentWebhook),
    loopbackPort: deps.environment.webhookLoopbackPort,
  }));

  route(app, createEndpoint, async ({ deps, user, body }) => {
    const { ganttIds, password, ...rest } = body;
    const { webhook, secret } = await createWebhook(deps, user, { ...rest, chartIds: ganttIds }, password);
    return { webhook: presentWebhook(webhook), secret };
  });

  route(app, updateEndpoint, async ({ deps, user, params, body }) => {
    const { ganttIds, password, ...rest } = body;
    const wish = { ...rest, chartIds: ganttIds };
    return { webhook: presentWebhook(await updateWebhook(deps, user, params.webhookId, wish, password)) };
  });

  route(app, pauseEndpoint, async ({ deps, user, params, body }) => ({
    webhook: presentWebhook(await pauseWebhook(deps, user.userId, params.webhookId, body.isPaused)),
  }));

  route(app, replaceWebhookSecret, async ({ deps, user, params, body }) => ({
    secret: await replaceSecret(deps, user, params.webhookId, body.password),
  }));

  route(app, deleteEndpoint, async ({ deps, user, params }) => {
    await deleteWebhook(deps, user.userId, params.webhookId);
    return {};
  });
}

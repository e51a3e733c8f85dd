import { z } from 'zod';
import { WEBHOOK_CHARTS_LIMIT } from '../plans.ts';
import { WEBHOOK_ADDRESS_LENGTH } from '../webhook-address.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, name, noBody, passwordDigest, queryNumber } from './fields.ts';

/** What a webhook can be told of (`docs/webhooks.md`). */
export const WEBHOOK_EVENTS = [
  'tasks.changed',
  'tasks.slipped',
  'suggestion.opened',
  'chart.published',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

const eventName = z.enum(WEBHOOK_EVENTS);
const events = z
  .array(eventName)
  .min(1, 'must hold at least one event')
  .max(WEBHOOK_EVENTS.length)
  .refine((all) => new Set(all).size === all.length, 'must not repeat an event');
const ganttIds = z
  .array(id)
  .min(1, 'must hold at least one chart')
  .max(WEBHOOK_CHARTS_LIMIT, `must hold at most ${WEBHOOK_CHARTS_LIMIT} charts`)
  .refine((all) => new Set(all).size === all.length, 'must not repeat a chart');

/** `disabled`: by the server, because nothing arrived for days. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;

/** A webhook as its owner sees it: everything but the secret. */
export const webhook = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(eventName),
  /** The charts that it is restricted to, as far as the owner can still see them; null: all, including future ones. */
  gantts: z.array(z.strictObject({ ganttId: id, name: z.string() })).nullable(),
  state: z.enum(WEBHOOK_STATES),
  /** ISO 8601. */
  createdDate: z.string(),
  /** Since when nothing has arrived; null: the last event did, or none was sent yet. */
  failingSinceDate: z.string().nullable(),
  /** When an event last arrived; null: never. */
  deliveredDate: z.string().nullable(),
});
export type Webhook = z.output<typeof webhook>;

const wish = {
  name,
  /** https, or the loopback address that the server is configured for (`webhook-address.ts`). */
  url: z.string().max(WEBHOOK_ADDRESS_LENGTH, `must be at most ${WEBHOOK_ADDRESS_LENGTH} characters`),
  events,
  /** Null for all charts, including future ones. */
  ganttIds: ganttIds.nullable(),
  password: passwordDigest.optional(),
};
const needsLogin = ['RecentLoginNeeded', 'MyProfil.WrongCurrentPassword', 'Login.TooManyTries'] as const;
const params = z.strictObject({ webhookId: id });
const path = '/myprofil/webhooks';

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  summary: 'List the account’s webhooks, newest first',
  method: 'GET',
  path,
  action: 'readWebhooks',
  answer: z.strictObject({
    webhooks: z.array(webhook),
    /** The port of the server’s own machine that may be called without encryption; null: none. */
    loopbackPort: z.int().nullable(),
  }),
});

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  summary:
    'Create a webhook; the secret that its events are signed with is answered only here. Needs a login within the last ' +
    'ten minutes, or the password',
  method: 'POST',
  path,
  action: 'changeWebhooks',
  errors: ['WebhooksLimit', 'WebhookAddress', 'Unauthorized', ...needsLogin],
  body: z.strictObject(wish),
  answer: z.strictObject({ webhook, secret: z.string() }),
});

export const updateWebhook = defineEndpoint({
  name: 'updateWebhook',
  summary: 'Change a webhook. Another address needs a login within the last ten minutes, or the password',
  method: 'PUT',
  path: `${path}/:webhookId`,
  action: 'changeWebhooks',
  errors: ['NotFound', 'WebhookAddress', 'Unauthorized', ...needsLogin],
  params,
  body: z.strictObject(wish),
  answer: z.strictObject({ webhook }),
});

export const pauseWebhook = defineEndpoint({
  name: 'pauseWebhook',
  summary:
    'Pause a webhook, or resume it: what happens in between is not sent; what was waiting before is sent afterwards',
  method: 'PUT',
  path: `${path}/:webhookId/paused`,
  action: 'changeWebhooks',
  errors: ['NotFound'],
  params,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: z.strictObject({ webhook }),
});

export const replaceWebhookSecret = defineEndpoint({
  name: 'replaceWebhookSecret',
  summary:
    'Replace the secret of a webhook: events are signed with the new one from now on. Needs a login within the last ten ' +
    'minutes, or the password',
  method: 'POST',
  path: `${path}/:webhookId/secret`,
  action: 'changeWebhooks',
  errors: ['NotFound', ...needsLogin],
  params,
  body: z.strictObject({ password: passwordDigest.optional() }),
  answer: z.strictObject({ secret: z.string() }),
});

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  summary: 'Delete a webhook with the list of its deliveries',
  method: 'DELETE',
  path: `${path}/:webhookId`,
  action: 'changeWebhooks',
  errors: ['NotFound'],
  params,
  answer: done,
});

/** Why there was no answer, a redirect instead, or nothing was sent: the person can't see the chart any more (`access`). */
const DELIVERY_PROBLEMS = ['timeout', 'tls', 'connection', 'redirect', 'access'] as const;

/** An event on its way to a webhook. */
export const webhookDelivery = z.strictObject({
  /** The event's id: the same in each try. */
  id,
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  /** The chart, with its name if the person can still see it; null for a test. */
  gantt: z.strictObject({ ganttId: id, name: z.string().nullable() }).nullable(),
  /** `waiting`: in the queue of its chart; `sending`: about to be tried once, as a test or again. */
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  /** The HTTP status of the last answer; null without one. */
  status: z.int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  tries: z.int(),
  /** ISO 8601. */
  createdDate: z.string(),
  lastTryDate: z.string().nullable(),
  /** When it is tried next, or later if an earlier event of the chart still waits; null unless it waits. */
  nextTryDate: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const deliveryParams = z.strictObject({ webhookId: id, deliveryId: id });

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook in the last 30 days, newest first, 50 at a time',
  method: 'GET',
  path: `${path}/:webhookId/deliveries`,
  action: 'readWebhooks',
  errors: ['NotFound'],
  params,
  query: z.strictObject({
    before: queryNumber.optional().describe('The `next` of the page before'),
    failed: z.literal('1', 'must be 1').optional().describe('Only those that failed'),
  }),
  answer: z.strictObject({
    webhook,
    deliveries: z.array(webhookDelivery),
    /** For the next page; null: this is the last one. */
    next: z.int().nullable(),
  }),
});

export const getWebhookDelivery = defineEndpoint({
  name: 'getWebhookDelivery',
  summary: 'Read what was sent to a webhook, and the beginning of what was answered',
  method: 'GET',
  path: `${path}/:webhookId/deliveries/:deliveryId`,
  action: 'readWebhooks',
  errors: ['NotFound'],
  params: deliveryParams,
  answer: z.strictObject({
    delivery: webhookDelivery,
    body: z.string(),
    /** At most 1 KB; null without an answer. */
    answer: z.string().nullable(),
  }),
});

export const resendWebhookDelivery = defineEndpoint({
  name: 'resendWebhookDelivery',
  summary: 'Send an event again, with the same id: at once, or before its next try if it still waits',
  method: 'POST',
  path: `${path}/:webhookId/deliveries/:deliveryId/resend`,
  action: 'changeWebhooks',
  errors: ['NotFound'],
  params: deliveryParams,
  body: noBody,
  answer: z.strictObject({ delivery: webhookDelivery }),
});

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  summary: 'Send a test event to a webhook, once',
  method: 'POST',
  path: `${path}/:webhookId/test`,
  action: 'changeWebhooks',
  errors: ['NotFound'],
  params,
  body: noBody,
  answer: z.strictObject({ delivery: webhookDelivery }),
});

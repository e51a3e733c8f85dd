import { makeSecret, storeSecret } from '../../src/domains/webhooks/manage/secret-text.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { accountsOf, idOf, type Site, type SiteCaller } from '../authorization/authorization-site.ts';
import type { EndpointCase } from '../platform/endpoint-case.ts';

/** Adds a paused webhook for all events of all charts, and an event that has arrived there. */
export async function addWebhook(
  { db, clock, keys }: Pick<AppDeps, 'db' | 'clock' | 'keys'>,
  userId: string,
  id: string,
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('webhook')
    .values({
      id,
      user_id: userId,
      name: 'Build server',
      url: 'https://hooks.example.com/giotto',
      events: ['tasks.changed'],
      secret: storeSecret(keys.webhook, id, makeSecret()),
      created_at: now,
      paused_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('webhook_delivery')
    .values({
      id: `delivery-of-${id}`,
      webhook_id: id,
      event: 'test',
      state: 'delivered',
      body: '{}',
      created_at: now,
      last_try_at: now,
      next_try_at: now,
      tries: 1,
      status: 200,
      answer: 'thanks',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function giveEverybodyWebhooks(site: Site): Promise<void> {
  for (const { userId } of Object.values(accountsOf(site)))
    await addWebhook(site.server.deps, userId, `webhook-of-${userId}`);
}

const own = (site: Site, actor: SiteCaller) => ({ webhookId: `webhook-of-${idOf(site, actor)}` });
const ownWebhook: EndpointCase = { prepare: giveEverybodyWebhooks, params: own };
const ownDelivery: EndpointCase = {
  prepare: giveEverybodyWebhooks,
  params: (site, actor) => ({
    ...own(site, actor),
    deliveryId: `delivery-of-webhook-of-${idOf(site, actor)}`,
  }),
};
const wish = {
  name: 'Build server',
  url: 'https://hooks.example.com/giotto',
  events: ['tasks.changed', 'suggestion.opened'],
};

/** The calls about webhooks. */
export const webhookCases: Readonly<Record<string, EndpointCase>> = {
  listWebhooks: { prepare: giveEverybodyWebhooks },
  createWebhook: {
    body: (_site, { ganttId }, actor) => ({ ...wish, ganttIds: actor === 'stranger' ? null : [ganttId] }),
  },
  updateWebhook: { ...ownWebhook, body: () => ({ ...wish, name: 'Another name', ganttIds: null }) },
  pauseWebhook: { ...ownWebhook, body: () => ({ isPaused: true }) },
  replaceWebhookSecret: { ...ownWebhook, body: () => ({}) },
  deleteWebhook: ownWebhook,
  listWebhookDeliveries: ownWebhook,
  getWebhookDelivery: ownDelivery,
  resendWebhookDelivery: { ...ownDelivery, body: () => ({}) },
  testWebhook: { ...ownWebhook, body: () => ({}) },
};

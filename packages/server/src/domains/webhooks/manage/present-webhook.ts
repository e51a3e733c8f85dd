import type { Webhook } from '@giotto/contract/api';
import type { NamedWebhook } from './webhooks.ts';

/** A webhook as its owner sees it. */
export function presentWebhook(webhook: NamedWebhook): Webhook {
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    events: [...webhook.events],
    gantts: webhook.charts?.map(({ id, name }) => ({ ganttId: id, name })) ?? null,
    state: stateOf(webhook),
    createdDate: webhook.createdAt.toISOString(),
    failingSinceDate: webhook.failingSince?.toISOString() ?? null,
    deliveredDate: webhook.deliveredAt?.toISOString() ?? null,
  };
}

function stateOf({ disabledAt, pausedAt }: NamedWebhook): Webhook['state'] {
  if (disabledAt !== null) return 'disabled';
  return pausedAt === null ? 'active' : 'paused';
}

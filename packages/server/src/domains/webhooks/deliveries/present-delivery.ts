import type { WebhookDelivery } from '@giotto/contract/api';
import type { NamedDelivery } from './deliveries.ts';

/** A delivery as its webhook's owner sees it. */
export function presentDelivery(delivery: NamedDelivery): WebhookDelivery {
  const { state, watched_chart: ganttId, chartName: name } = delivery;
  const isWaiting = state === 'queued' || state === 'once';
  return {
    id: delivery.id,
    event: delivery.event,
    gantt: ganttId === null ? null : { ganttId, name },
    state: isWaiting ? 'waiting' : state,
    status: delivery.status,
    problem: delivery.problem,
    tries: delivery.tries,
    createdDate: delivery.created_at.toISOString(),
    lastTryDate: delivery.last_try_at?.toISOString() ?? null,
    nextTryDate: isWaiting ? delivery.next_try_at.toISOString() : null,
  };
}

import type { WebhookDelivery } from '@giotto/contract/api';
import type { NamedDelivery } from './deliveries.ts';

const STATES = {
  queued: 'waiting',
  once: 'sending',
  delivered: 'delivered',
  failed: 'failed',
} as const;

/** A delivery as its webhook's owner sees it. */
export function presentDelivery(delivery: NamedDelivery): WebhookDelivery {
  const { state, problem, watched_chart: ganttId, chartName: name } = delivery;
  return {
    id: delivery.id,
    event: delivery.event,
    gantt: ganttId === null ? null : { ganttId, name },
    state: STATES[state],
    status: delivery.status,
    problem: problem === 'private' || problem === 'dns' ? 'connection' : problem,
    tries: delivery.tries,
    createdDate: delivery.created_at.toISOString(),
    lastTryDate: delivery.last_try_at?.toISOString() ?? null,
    nextTryDate: state === 'queued' ? delivery.next_try_at.toISOString() : null,
  };
}

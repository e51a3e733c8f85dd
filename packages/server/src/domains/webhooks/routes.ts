import type { FastifyInstance } from 'fastify';
import type { GanttDeps } from '../charts/index.ts';
import { registerWebhookDeliveries } from './deliveries/routes.ts';
import { startCollecting } from './events/collect-job.ts';
import { registerWebhookManagement } from './manage/routes.ts';

/** Telling people's programs what happens on charts. */
export function registerWebhooks(app: FastifyInstance, gantts: GanttDeps): void {
  registerWebhookManagement(app);
  registerWebhookDeliveries(app);
  startCollecting(app, { ...gantts, environment: app.deps.environment });
}

import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from './payments.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** Points the simulator's events at this server once it listens. */
export function startSimulator({ server, deps }: FastifyInstance): void {
  const { simulator, webhookSecrets } = deps.payments;
  const [secret] = webhookSecrets;
  const address = server.address();
  if (simulator === null || secret === undefined || typeof address !== 'object' || address === null) return;
  const isEverywhere = ['0.0.0.0', '::'].includes(address.address);
  const host = isEverywhere
    ? '127.0.0.1'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  simulator.setWebhook({
    url: `http://${host}:${address.port}${WEBHOOK_PATH}`,
    secret,
    events: WEBHOOK_EVENTS,
  });
  simulator.start();
}

import type { State } from '@giotto/chart/model';
import { createWebhook, type WebhookEventName } from '@giotto/contract/api';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { collectAll, listMissed } from '../../src/domains/webhooks/events/collect-job.ts';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { makeChartClient } from './chart-client.ts';
import { addChart } from './chart-fixtures.ts';
import { createAccount, type TestAccount } from './test-accounts.ts';
import { call } from './test-client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** A server, a receiver that it may send to, and somebody with a webhook there. */
export interface WebhookSite {
  readonly server: TestServer;
  readonly receiver: WebhookReceiver;
  readonly ada: TestAccount;
  /** Adds a chart of Ada's. */
  readonly add: (state?: State) => Promise<string>;
  /** Creates a webhook for somebody, through the API; all events and charts unless the wish says otherwise. */
  readonly hook: (wish?: HookWish, by?: TestAccount) => Promise<Hook>;
  /** A tab in which Ada, or somebody else, works on a chart of hers. */
  readonly client: (chartId: string, by?: TestAccount) => ReturnType<typeof makeChartClient>;
  /** Gathers what happened and sends it, as the server does every few seconds; resolves when nothing is left to try. */
  readonly deliver: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface HookWish {
  readonly name?: string;
  readonly path?: string;
  readonly url?: string;
  readonly events?: WebhookEventName[];
  readonly ganttIds?: string[] | null;
}

/** A webhook with its secret. */
export interface Hook {
  readonly id: string;
  readonly secret: string;
}

const EVENTS: WebhookEventName[] = ['tasks.changed', 'tasks.slipped', 'suggestion.opened', 'chart.published'];

/** Starts all of it. */
export async function startWebhookSite(
  options: TestServerOptions = {},
  environment: Partial<Environment> = {},
): Promise<WebhookSite> {
  const receiver = await startWebhookReceiver();
  const server = await startTestServer({
    ...options,
    environment: { webhookLoopbackPort: receiver.port, ...environment },
  });
  const ada = await createAccount(server, { name: 'Ada', email: 'ada@example.com' });
  const node = { ...server.deps, charts: createChartNode() };
  return {
    server,
    receiver,
    ada,
    add: (state) => addChart(server, ada, state),
    async hook({ path = '/', ...wish } = {}, by = ada) {
      const url = `http://127.0.0.1:${receiver.port}${path}`;
      const body = { name: 'Build server', url, events: EVENTS, ganttIds: null, ...wish };
      const { body: answer, code } = await call(server, createWebhook, { body }, by);
      if (code !== null) throw new Error(`the webhook was refused: ${code}`);
      return { id: answer.webhook.id, secret: answer.secret };
    },
    client: (chartId, by = ada) => makeChartClient(server.origin, { chartId, ownerId: ada.userId }, by),
    async deliver() {
      await collectAll(node, await listMissed(node, 0));
      await server.deps.webhookSender.sendDue();
    },
    async stop() {
      await server.stop();
      await receiver.stop();
    },
  };
}

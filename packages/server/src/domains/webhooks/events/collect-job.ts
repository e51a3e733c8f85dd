import type { FastifyInstance } from 'fastify';
import { tellIncomplete, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import { listChartsWithEvents } from '../../charts/index.ts';
import { type CollectDeps, collectEvents, QUEUE_LENGTH } from './collect-events.ts';
import { listChartsBehind, listWatchedCharts } from './watcher-repository.ts';

const second = 1_000;
/** Changes of a chart within this time become one event. */
const WINDOW = 5 * second;
/** How often one node looks for what others have missed. */
const SWEEP = 60 * second;
/** What is younger is still being gathered. */
const SETTLED = 2 * WINDOW;
/** Charts per sweep and query. */
const PAGE = 500;
const job = 'webhook-events';

/**
 * Gathers events while the server listens: every five seconds of the charts that this node has changed, and every minute,
 * on one node, of those that were missed because a node ended or a queue was full.
 */
export function startCollecting(app: FastifyInstance, deps: CollectDeps): void {
  const { leaderLock, metrics, webhookSender, nodeEvents } = app.deps;
  const changed = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> = Promise.resolve();

  const collect = async (chartIds: readonly string[]) => {
    try {
      await collectAll(deps, chartIds);
    } finally {
      if (chartIds.length > 0) webhookSender.wake();
    }
  };
  const gather = async () => {
    if (changed.size === 0) return;
    const ids = [...changed];
    changed.clear();
    await collect(await listWatchedCharts(deps.db, ids));
  };
  const sweep = async () => {
    await leaderLock.run(job, async () => {
      await collect(await listMissed(deps));
      metrics.jobs.set({ job }, deps.clock.now().getTime() / 1000);
    });
  };
  /** One after the other. What fails is found by the next sweep. */
  const inTurn = (work: () => Promise<void>) => {
    running = running
      .then(work)
      .catch((error: unknown) =>
        tellIncomplete(app.deps, job, error, 'events for webhooks incomplete; retrying'),
      );
  };
  const stopListening = nodeEvents.listen((event, isOwn) => {
    const isEvent = event.type === 'head' || event.type === 'suggestions' || event.type === 'settings';
    if (isOwn && isEvent) changed.add(event.chartId);
  });
  app.addHook('onListen', async () => {
    timers.push(
      setInterval(() => inTurn(gather), WINDOW),
      setInterval(() => inTurn(sweep), SWEEP),
    );
    inTurn(sweep);
  });
  app.addHook('preClose', async () => {
    stopListening();
    for (const timer of timers) clearInterval(timer);
    await running;
  });
}

/** Gathers the events of charts; one that fails keeps none of the others waiting. Returns of how many there were some. */
export function collectAll(deps: CollectDeps, chartIds: readonly string[]): Promise<number> {
  return workOnEach(chartIds, async (chartId) => (await collectEvents(deps, chartId)) > 0);
}

/** Charts of which a webhook hasn't read everything, and charts with events that nobody has taken. */
export async function listMissed({ db }: CollectDeps, settled = SETTLED): Promise<string[]> {
  const behind = await listChartsBehind(db, { settled, most: QUEUE_LENGTH, count: PAGE });
  return [...new Set([...behind, ...(await listChartsWithEvents(db, settled, PAGE))])];
}

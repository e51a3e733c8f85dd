import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { readDatabaseTime } from '../../../platform/jobs/clock-skew.ts';
import { tellIncomplete, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { GanttDeps } from '../../charts/index.ts';
import { eraseWithinLimit } from './erasure-limit.ts';
import { listErasures } from './erasures.ts';
import { sendRetentionNotices } from './notices.ts';
import { listStoppedErasures } from './stopped-erasure-repository.ts';

const hour = 60 * 60_000;
const job = 'retention';

/** Erases what's due at a time, kind by kind within its limit, and announces what will be erased. */
export async function runRetention(
  deps: AppDeps,
  parts: Pick<GanttDeps, 'charts'>,
  now: Date,
): Promise<void> {
  const done: Record<string, number> = {};
  const stops = await listStoppedErasures(deps.db);
  const steps = [
    { kind: 'notices', run: () => sendRetentionNotices(deps, now) },
    ...listErasures(deps, parts).map((erasure) => ({
      kind: erasure.kind,
      run: () => eraseWithinLimit(deps, erasure, stops, now),
    })),
  ];
  try {
    await workOnEach(steps, async ({ kind, run }) => {
      done[kind] = await run();
      return true;
    });
    deps.metrics.jobs.set({ job }, now.getTime() / 1000);
  } finally {
    if (Object.values(done).some((count) => count > 0))
      deps.log.info({ job, ...done }, 'erased expired data and sent notices');
  }
}

/** Enforces the retention times while the server listens: every hour, on one node. */
export function startRetentionJob(app: FastifyInstance, parts: Pick<GanttDeps, 'charts'>): void {
  const { deps } = app;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= deps.leaderLock
      .run(job, async () => runRetention(deps, parts, await readDatabaseTime(deps)))
      .catch((error: unknown) => tellIncomplete(deps, job, error, 'erasure incomplete; retrying in an hour'))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, hour);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}

import { Gauge } from 'prom-client';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { shareRunning } from '../../../platform/share-running.ts';
import { findLastBackup, type QueueState, readQueues } from './queue-repository.ts';

/** What each gauge of the queues shows. */
const SHOWN = {
  queue_waiting: ['waiting', 'Mails, webhook events and data exports that wait'],
  queue_retried: ['retried', 'Those of them that have failed at least once'],
  queue_untried_seconds: ['untried', 'How long the oldest of them waits that has not been tried'],
  queue_failed: ['failed', 'Those that were given up in the last day'],
} as const satisfies Record<string, readonly [keyof QueueState, string]>;

/** Measures the queues, the disk and the age of the last backup on every scrape. */
export function measureQueues({
  db,
  clock,
  disk,
  metrics: { registry },
}: Pick<AppDeps, 'db' | 'clock' | 'disk' | 'metrics'>): void {
  const registers = [registry];
  const read = shareRunning(() => readQueues(db, clock.now()).catch(() => []));
  for (const [name, [field, help]] of Object.entries(SHOWN)) {
    const gauge: Gauge<'queue'> = new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const queues = await read();
        gauge.reset();
        for (const state of queues) gauge.set({ queue: state.queue }, state[field]);
      },
    });
  }
  const show = (name: string, help: string, measure: () => Promise<number | undefined>) => {
    // What isn't known is NaN: 0 would be a claim.
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await measure().catch(() => undefined);
        gauge.set(value ?? Number.NaN);
      },
    });
  };
  show('disk_used_ratio', 'How full the disk of the database is, from 0 to 1', async () => {
    const use = disk.use();
    return use === null ? undefined : use.used / use.size;
  });
  show('backup_age_seconds', 'How long ago npm run backup last succeeded', async () => {
    const last = await findLastBackup(db);
    return last && (clock.now().getTime() - last.getTime()) / 1_000;
  });
}

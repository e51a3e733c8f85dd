import { rm } from 'node:fs/promises';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';
import { findFreePort } from '../../packages/server/test/support/free-port.ts';
import { ensureFaketime } from '../../scripts/set-up/ensure-faketime.mjs';
import { type CrashServer, createCrashServer } from '../crash/crash-server.ts';
import { createTimeShiftedDatabase } from './time-shifted-database.ts';

type Db = ReturnType<typeof createKysely<Database>>;

/** The real server and its database, whose clocks can be advanced. */
export interface TimeShiftedSite {
  readonly origin: string;
  readonly deps: { readonly db: Db };
  /**
   * Restarts server and database as of this many days later; resolves when the jobs have run. With `isAhead` only the
   * server's clock moves; the database keeps its own time.
   */
  goTo(days: number, isAhead?: boolean): Promise<void>;
  /** The server's output since its last start. */
  readonly output: string;
  stop(): Promise<void>;
}

const DAY_SECONDS = 24 * 60 * 60;
const TOKEN = 'the token of the test of the clock';
/** Jobs that run at startup and erase data. */
const jobs = ['clean-up', 'retention'];
/** Time limit for the jobs, in ms. */
const TIMEOUT = 60_000;

/** Creates a site in an empty folder; `goTo` starts it. */
export async function createTimeShiftedSite(folder: string): Promise<TimeShiftedSite> {
  const library = await ensureFaketime();
  const database = await createTimeShiftedDatabase(folder);
  /** Shifts only the current time, not its speed, nor file dates. */
  const clockAt = (days: number) => ({
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round(days * DAY_SECONDS)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  });
  let server: CrashServer | undefined;
  let db: Db | undefined;
  const end = async () => {
    await db?.destroy();
    await server?.stop();
    [db, server] = [undefined, undefined];
    await database.stop();
  };
  return {
    get origin() {
      return server?.origin ?? '';
    },
    get deps() {
      if (!db) throw new Error('the site does not run');
      return { db };
    },
    get output() {
      return server?.output ?? '';
    },
    async goTo(days, isAhead = false) {
      await end();
      await database.start(clockAt(isAhead ? 0 : days));
      const metricsPort = await findFreePort();
      server = await createCrashServer({
        ...clockAt(days),
        DATABASE_URL: database.connection.connectionString,
        METRICS_PORT: String(metricsPort),
        METRICS_TOKEN: TOKEN,
      });
      await server.start();
      db = createKysely<Database>(createPool(database.connection, { max: 1 }));
      await waitForJobs(server, metricsPort, isAhead);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until each job has succeeded once, or reported that it doesn't run while the clocks differ. */
async function waitForJobs(server: CrashServer, metricsPort: number, isAhead: boolean): Promise<void> {
  for (const end = performance.now() + TIMEOUT; performance.now() < end; ) {
    const refused = server.output.split('\n').filter((line) => line.includes('ClockError'));
    if (isAhead && jobs.every((job) => refused.some((line) => line.includes(`"job":"${job}"`)))) return;
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const text = await answer.text();
    const isDone = (job: string) => text.includes(`job_last_success_timestamp_seconds{job="${job}"}`);
    if (!isAhead && jobs.every(isDone)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the jobs have not run:\n${server.output}`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { beginSession } from '../../packages/server/src/domains/accounts/login/sessions.ts';
import { insertGantt } from '../../packages/server/src/domains/charts/chart/chart-repository.ts';
import { packState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { insertSnapshot } from '../../packages/server/src/domains/charts/state/snapshot-repository.ts';
import type { Database, Db } from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import type { SocketConnection } from '../../packages/server/src/platform/database/embedded/socket-client.ts';
import { migrateToLatest } from '../../packages/server/src/platform/database/migrator.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';
import { readProcessTreeCpuTime } from './cpu-time.ts';

/**
 * The embedded database in a folder on disk, with one account on the paid edition, so that the full history is visible.
 */
export interface BenchDatabase {
  /** Its folder, for the nodes' data. */
  readonly dataDirectory: string;
  readonly connection: SocketConnection;
  readonly pool: ReturnType<typeof createPool>;
  readonly db: Db;
  readonly userId: string;
  /** A session token of the account. */
  readonly token: string;
  /** Creates a chart of the account; returns its id. */
  addChart(state: State): Promise<string>;
  /** CPU seconds used by all PostgreSQL processes together. */
  readCpuTime(): Promise<number>;
  stop(): Promise<void>;
}

const userId = 'bench-user';

async function addAccount(db: Db): Promise<string> {
  const now = new Date();
  await db
    .insertInto('app_user')
    .values({
      id: userId,
      email: 'bench@giotto.example',
      name: 'Bench',
      password_hash: '',
      created_at: now,
      confirmed_at: now,
      edition: 'pro',
    })
    .execute();
  return beginSession(db, { now: () => now }, userId);
}

/** Starts it; `stop` ends it and deletes the folder. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-bench-'));
  const dataDirectory = join(folder, 'data');
  const embedded = await startEmbeddedDatabase({
    dataDirectory,
    role: 'server',
    report: console.error,
    onLost: console.error,
  });
  const pool = createPool(embedded.connection, { max: 4 });
  const db = createKysely<Database>(pool);
  await migrateToLatest(db);
  const token = await addAccount(db);
  let charts = 0;
  return {
    dataDirectory,
    connection: embedded.connection,
    pool,
    db,
    userId,
    token,
    async addChart(state) {
      const id = `bench-chart-${++charts}`;
      const about = { name: 'Bench', folder: '', origin: '', isPremium: false, schema: SCHEMA_VERSION };
      await insertGantt(db, { id, ownerId: userId, ...about });
      await insertSnapshot(db, id, { version: 1, schema: SCHEMA_VERSION, bytes: await packState(state) });
      return id;
    },
    async readCpuTime() {
      const pid = await embedded.readPid();
      if (pid === undefined) throw new Error('The database does not run');
      return readProcessTreeCpuTime(pid);
    },
    async stop() {
      await db.destroy();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

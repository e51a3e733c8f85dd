import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { buildApp } from '../packages/server/src/app.ts';
import { packState } from '../packages/server/src/charts/packed-state.ts';
import type { Database } from '../packages/server/src/db/database.ts';
import { startEmbeddedDatabase } from '../packages/server/src/db/embedded/embedded-database.ts';
import { migrateToLatest } from '../packages/server/src/db/migrator.ts';
import { createKysely, createPool } from '../packages/server/src/db/pool.ts';
import { insertGantt } from '../packages/server/src/db/repositories/gantts.ts';
import { insertSnapshot } from '../packages/server/src/db/repositories/snapshots.ts';
import { readEnvironment } from '../packages/server/src/environment.ts';
import { makeAppDeps } from '../packages/server/src/make-app-deps.ts';
import { beginSession } from '../packages/server/src/services/account-sessions.ts';
import { createLog } from '../packages/server/src/terminal-log.ts';

/** The real server over the embedded database, in a folder on the disk, with one account. */
export interface BenchServer {
  readonly origin: string;
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pool: ReturnType<typeof createPool>;
  /** A new chart of the account's; answers its path under `/api`. */
  addChart(state: State): Promise<string>;
  /** Another node over the same database, which holds nothing yet. */
  startNode(): Promise<{ origin: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** A chart of so many tasks in groups of ten, half of them linked to the one before. */
export function makeChart(tasks: number): State {
  const changes = Array.from({ length: tasks }, (_, at) => ({
    type: 'create' as const,
    kind: 'task' as const,
    id: `task-${at}`,
    value: {
      title: at % 10 === 0 ? `Work package ${at / 10 + 1}` : `Prepare and review part ${at}`,
      start: (at * 7) % 300,
      duration: 3 + (at % 12),
      progress: at % 100,
      indentation: at % 10 === 0 ? 0 : 1,
    },
  }));
  const links = Array.from({ length: Math.floor(tasks / 2) }, (_, at) => ({
    type: 'create' as const,
    kind: 'dependency' as const,
    id: `link-${at}`,
    value: { from: `task-${at * 2}`, to: `task-${at * 2 + 1}` },
  }));
  return apply(createState(), [...changes, ...links]).state;
}

/** Starts it; `stop` ends the database and removes the folder. */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-bench-'));
  const embedded = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    role: 'server',
    report: console.error,
    onLost: console.error,
  });
  const environment = readEnvironment({
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
    DATA_DIR: join(folder, 'data'),
  });
  const log = createLog().child({}, { level: 'silent' });
  const secret = 'a secret for benchmarks only, long enough';

  async function startNode() {
    const pool = createPool(embedded.connection);
    const db = createKysely<Database>(pool);
    await migrateToLatest(db);
    const app = await buildApp(makeAppDeps({ environment, pool, db, secret, log }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const stop = async () => {
      await app.close();
      await db.destroy();
    };
    return { origin, stop, pool, db };
  }

  const node = await startNode();
  const { db, pool, origin } = node;
  const userId = 'bench-user';
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
    })
    .execute();
  const token = await beginSession(db, { now: () => now }, userId);
  let charts = 0;
  return {
    origin,
    userId,
    pool,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'client-id': 'bench-client',
    },
    async addChart(state) {
      const id = `bench-chart-${++charts}`;
      const about = { name: 'Bench', folder: '', origin: '', isPremium: false, schema: SCHEMA_VERSION };
      await insertGantt(db, { id, ownerId: userId, ...about });
      await insertSnapshot(db, id, { version: 1, schema: SCHEMA_VERSION, bytes: await packState(state) });
      return `/api/users/${userId}/gantts/${id}`;
    },
    startNode,
    async stop() {
      await node.stop();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import type { AddressInfo } from 'node:net';
import type { State } from '@giotto/chart/model';
import { buildApp } from '../packages/server/src/app.ts';
import { makeAppDeps } from '../packages/server/src/make-app-deps.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { createLog } from '../packages/server/src/platform/terminal-log.ts';
import { type BenchDatabase, startBenchDatabase } from './site/bench-database.ts';

/** The real server on the embedded database, in this process. */
export interface BenchServer {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly database: BenchDatabase;
  /** Creates a chart of the account; returns its path under `/api`. */
  addChart(state: State): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server; `stop` ends server and database. */
export async function startBenchServer(): Promise<BenchServer> {
  const database = await startBenchDatabase();
  const { db, pool, userId, token } = database;
  const environment = readEnvironment({
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
    DATA_DIR: database.dataDirectory,
  });
  const log = createLog().child({}, { level: 'silent' });
  const secret = 'a secret for benchmarks only, long enough';
  const app = await buildApp(makeAppDeps({ environment, pool, db, secret, log }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    database,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'client-id': 'bench-client',
    },
    addChart: async (state) => `/api/users/${userId}/gantts/${await database.addChart(state)}`,
    async stop() {
      await app.close();
      await database.stop();
    },
  };
}

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createKysely, createPool } from '../../src/platform/database/pool.ts';
import { createLeaderLock } from '../../src/platform/jobs/leader-lock.ts';
import { createPostgresNodeEvents } from '../../src/platform/node-events/postgres-node-events.ts';
import type { TestServer } from './test-server.ts';

/** Another node on the same database, with separate connections and empty caches. */
export interface SecondNode {
  readonly app: FastifyInstance;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a node beside the test's server; stop it first. `isMute`: its events are lost. */
export async function startSecondNode(server: TestServer, { isMute = false } = {}): Promise<SecondNode> {
  const { connectionString } = server.database;
  // A busy machine should make tests slow, not fail them.
  const pool = createPool({ connectionString }, { max: 5, connectionTimeout: 60_000 });
  const db = createKysely<Database>(pool);
  const nodeEvents = createPostgresNodeEvents(pool, server.deps.log);
  const silence = { publish: () => undefined };
  const app = await buildApp({
    ...server.deps,
    pool,
    db,
    leaderLock: createLeaderLock(db),
    nodeEvents: isMute ? { ...nodeEvents, ...silence } : nodeEvents,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await app.close();
      await db.destroy();
    },
  };
}

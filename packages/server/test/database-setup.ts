import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/db/embedded/embedded-database.ts';
import type { SocketConnection } from '../src/db/embedded/socket-client.ts';
import { migrateToLatest } from '../src/db/migrator.ts';
import { createKysely, createPool } from '../src/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test's own is copied from. */
    templateDatabase: SocketConnection;
  }
}

/** Starts one embedded PostgreSQL for the whole run of the server's tests and migrates the template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-test-'));
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    role: 'server',
    report: console.error,
    onLost: console.error,
  });
  const stop = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const db = createKysely<unknown>(createPool(database.connection, { max: 2 }));
    await migrateToLatest(db);
    await db.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateDatabase', database.connection);
  return stop;
}

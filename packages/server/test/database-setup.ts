import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/platform/database/embedded/embedded-database.ts';
import type { SocketConnection } from '../src/platform/database/embedded/socket-client.ts';
import { migrateToLatest } from '../src/platform/database/migrator.ts';
import { createKysely, createPool } from '../src/platform/database/pool.ts';
import { makeScratchFolder } from './support/scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test's database is copied from. */
    templateDatabase: SocketConnection;
  }
}

/** Starts one embedded PostgreSQL for the server tests' whole run and migrates the template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    role: 'server',
    report: console.error,
    onLost: console.error,
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    await database.stop();
    await remove();
  };
  try {
    const db = createKysely<unknown>(
      createPool(database.connection, { max: 2, statementTimeout: 0, lockTimeout: 0 }),
    );
    await migrateToLatest(db);
    await db.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateDatabase', database.connection);
  return stop;
}

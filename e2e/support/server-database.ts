import type { Database, Db } from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';

/** Runs work in the running server's database. */
export async function inDatabase(dataDirectory: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const complaints: string[] = [];
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'tool',
    report: (line) => complaints.push(line),
    onLost: (error) => complaints.push(String(error)),
  });
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

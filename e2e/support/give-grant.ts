import type { Database } from '../../packages/server/src/db/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/db/embedded/embedded-database.ts';
import { createKysely, createPool } from '../../packages/server/src/db/pool.ts';
import { deleteGrant, saveGrant } from '../../packages/server/src/db/repositories/grants.ts';

/** Makes somebody a guest of a chart, or no longer one, in the running server's database. */
export async function giveGrant(
  dataDirectory: string,
  ganttId: string,
  userId: string,
  level: 1 | 2 | 3 | null,
): Promise<void> {
  const complaints: string[] = [];
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'tool',
    report: (line) => complaints.push(line),
    onLost: (error) => complaints.push(String(error)),
  });
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    if (level === null) await deleteGrant(db, ganttId, userId);
    else await saveGrant(db, ganttId, userId, level);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

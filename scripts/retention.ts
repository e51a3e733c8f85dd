import { parseArgs } from 'node:util';
import {
  approveErasure,
  listStoppedErasures,
} from '../packages/server/src/domains/operations/retention/stopped-erasure-repository.ts';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { openToolDatabase, runCommand } from './database/tool-database.ts';

/**
 * `npm run retention`: lists erasures that the server has paused because they would remove too much. `-- --erase
 * accounts=57` approves one of them, once, if it still affects about as many rows.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { erase: { type: 'string' } } });
  const [, kind, rows] = /^([a-z-]+)=(\d{1,9})$/.exec(values.erase ?? '') ?? [];
  if (values.erase !== undefined && kind === undefined)
    throw new StartError('Name what is to be erased and how many: --erase accounts=57.');
  const database = await openToolDatabase(readEnvironment(process.env));
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    if (kind === undefined) return await showStops(db);
    if (!(await approveErasure(db, kind, Number(rows), new Date())))
      throw new StartError(
        `There are no ${rows} ${kind} that wait to be erased: look with npm run retention.`,
      );
    process.stdout.write(`The server erases these ${rows} ${kind} within the hour, and no others.\n`);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

async function showStops(db: Parameters<typeof listStoppedErasures>[0]): Promise<void> {
  const stops = await listStoppedErasures(db);
  if (stops.length === 0) process.stdout.write('No erasure is stopped.\n');
  for (const { kind, rows, total, since, approved_at } of stops) {
    const way = approved_at ? 'Erased within the hour.' : `If it is right: -- --erase ${kind}=${rows}`;
    process.stdout.write(
      `${rows} of ${total} ${kind} wait to be erased, stopped since ${since.toISOString()}. ${way}\n`,
    );
  }
}

import {
  approveErasure,
  listStoppedErasures,
} from '../packages/server/src/domains/operations/retention/stopped-erasure-repository.ts';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { runCommand } from './database/run-command.ts';
import { openToolDatabase } from './database/tool-database.ts';

const usage = `npm run retention [-- --erase accounts=57]

Lists erasures that the server has stopped because they would remove too much. DATABASE_URL or DATA_DIR name the
database, as for the server.

  --erase <kind>=<rows>  approves one of them, once, if it still affects about as many rows
`;

await runCommand(usage, { erase: { type: 'string' } }, async (values) => {
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

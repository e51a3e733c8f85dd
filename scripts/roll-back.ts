import { parseArgs } from 'node:util';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import { rollBack } from '../packages/server/src/platform/database/roll-back.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { openToolDatabase, runCommand } from './database/tool-database.ts';

/**
 * `npm run roll-back -- --to 032-embed-themes`: lets the older Giotto whose newest migration is the given one start on
 * the database again, node by node, while newer nodes keep running. Removes nothing from the database.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined)
    throw new StartError('Name the newest migration of the older Giotto: --to 032-embed-themes.');
  const database = await openToolDatabase(readEnvironment(process.env));
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    const names = await rollBack(db, values.to);
    const what = names.length === 0 ? 'Nothing had to be set aside' : `Set aside: ${names.join(', ')}`;
    process.stdout.write(`${what}. The older Giotto can start on this database.\n`);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

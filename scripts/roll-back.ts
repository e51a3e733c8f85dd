import type { Database } from '../packages/server/src/platform/database/database.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import { rollBack } from '../packages/server/src/platform/database/roll-back.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { runCommand } from './database/run-command.ts';
import { openToolDatabase } from './database/tool-database.ts';

const usage = `npm run roll-back -- --to 032-embed-themes

Lets an older Giotto start on the database again, node by node, while newer nodes keep running. Removes nothing from
the database. DATABASE_URL or DATA_DIR name it, as for the server.

  --to <migration>  the newest migration that the older Giotto knows; its refusal to start names it
`;

await runCommand(usage, { to: { type: 'string' } }, async (values) => {
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

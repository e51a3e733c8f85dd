import { createPool } from '../packages/server/src/platform/database/pool.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { forgetSecret } from '../packages/server/src/platform/sealing/secret-check.ts';
import { runCommand } from './database/run-command.ts';
import { openToolDatabase } from './database/tool-database.ts';

const usage = `npm run accept-secret

Lets the server start with another secret than the one that its database was used with. Everyone needs a new password
then, and a new second step. DATABASE_URL or DATA_DIR name the database, as for the server.
`;

await runCommand(usage, {}, async () => {
  const database = await openToolDatabase(readEnvironment(process.env));
  const pool = createPool(database.connection, { max: 1 });
  try {
    await forgetSecret(pool);
    process.stdout.write('The secret of the next node that starts counts as the right one.\n');
  } finally {
    await pool.end();
    await database.stop();
  }
});

import { makeAppDeps } from '../packages/server/src/make-app-deps.ts';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { migrateToLatest } from '../packages/server/src/platform/database/migrator.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import { readEnvironment } from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { requireSameSecret } from '../packages/server/src/platform/sealing/secret-check.ts';
import { loadServerSecret } from '../packages/server/src/platform/sealing/server-secret.ts';
import { createLog } from '../packages/server/src/platform/terminal-log.ts';
import { runCommand } from '../scripts/database/run-command.ts';
import { openToolDatabase } from '../scripts/database/tool-database.ts';
import { COLLEAGUE, DEMO, DEMO_PASSWORD } from './seed/demo-plan.ts';
import { ensureAccount } from './seed/seed-accounts.ts';
import { seedCharts } from './seed/seed-charts.ts';

const usage = `npm run seed

Creates a demo account with folders and a chart from each data template. Can be repeated: existing data stays.
DATABASE_URL or DATA_DIR name the database, as for the server, which has to have been started once.
`;

async function seed(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!environment.isLoopback) {
    throw new StartError(
      'The demo account has a known password: it is made only while HOST is a loopback address.',
    );
  }
  const database = await openToolDatabase(environment);
  const pool = createPool(database.connection, { max: 2 });
  const db = createKysely<Database>(pool);
  try {
    await migrateToLatest(db);
    const secret = await loadServerSecret(environment, pool);
    await requireSameSecret(pool, secret);
    const deps = makeAppDeps({
      environment,
      pool,
      db,
      secret,
      log: createLog().child({}, { level: 'silent' }),
    });
    const demoId = await ensureAccount(deps, DEMO);
    const made = await seedCharts(deps, demoId, await ensureAccount(deps, COLLEAGUE));
    process.stdout.write(
      [
        made === 0 ? 'Everything was there already.' : `${made} charts were made.`,
        `Log in at ${environment.publicUrl}/login as ${DEMO.email} (or ${COLLEAGUE.email})`,
        `with the password ${DEMO_PASSWORD}`,
        '',
      ].join('\n'),
    );
  } finally {
    await db.destroy();
    await database.stop();
  }
}

await runCommand(usage, {}, seed);

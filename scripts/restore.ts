import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { BackupKeys } from '../packages/server/src/domains/operations/backup/backup-keys.ts';
import { readLedger } from '../packages/server/src/domains/operations/backup/deletion-ledger.ts';
import { readManifest } from '../packages/server/src/domains/operations/backup/manifest.ts';
import { replayDeletions } from '../packages/server/src/domains/operations/backup/replay-deletions.ts';
import {
  generalKey,
  readSealedSecret,
  restoreBackup,
} from '../packages/server/src/domains/operations/backup/restore-backup.ts';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { migrations } from '../packages/server/src/platform/database/migrations/index.ts';
import { migrateToLatest } from '../packages/server/src/platform/database/migrator.ts';
import { createKysely, createPool } from '../packages/server/src/platform/database/pool.ts';
import {
  type Environment,
  readEnvironment,
} from '../packages/server/src/platform/environment/environment.ts';
import { StartError } from '../packages/server/src/platform/errors/start-error.ts';
import { makeScratchFolder } from '../packages/server/test/support/scratch-folder.ts';
import { openToolDatabase, runCommand, withClient } from './database/tool-database.ts';

type Target = Pick<Environment, 'databaseUrl' | 'dataDirectory' | 'serverSecret'>;

/**
 * `npm run restore -- --from <backup> --keys <folder>`: restores into the empty database from the environment and
 * compares every table with the backup's digest. With `--rehearse` it uses a temporary database and deletes it
 * afterwards.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      keys: { type: 'string' },
      rehearse: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new StartError('Name the backup: --from <folder>.');
  const environment = readEnvironment(process.env);
  const folder = resolve(values.from);
  const keys = new BackupKeys(resolve(values.keys ?? join(environment.dataDirectory, 'backup-keys')));
  if (!values.rehearse) return restore(environment, folder, keys);
  const scratch = await makeScratchFolder();
  try {
    const target = { databaseUrl: undefined, serverSecret: undefined, dataDirectory: join(scratch, 'data') };
    await restore(target, folder, keys);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});

async function restore(target: Target, folder: string, keys: BackupKeys): Promise<void> {
  const start = performance.now();
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartError(`The backup was made by a newer Giotto (it has ${unknown}): update Giotto.`);
  }
  const secret = target.databaseUrl === undefined ? await readSealedSecret(folder, keys) : null;
  const database = await openToolDatabase(target);
  const pool = createPool(database.connection, { max: 2, statementTimeout: 0, lockTimeout: 0 });
  const db = createKysely<Database>(pool);
  try {
    const known = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name));
    await migrateToLatest(db, Object.fromEntries(known));
    const restored = await withClient(pool, (client) => restoreBackup(client, folder, keys));
    if (secret !== null && target.serverSecret === undefined) await keepSecret(target.dataDirectory, secret);
    const newer = await migrateToLatest(db);
    const ledger = await readLedger(keys.folder);
    const hidden = await replayDeletions(db, {
      ledger,
      erased: restored.erased,
      key: await generalKey(keys),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { erased, orphans } = restored;
    process.stdout.write(
      erased.length === 0
        ? `${rows} rows of ${manifest.madeAt} are back after ${seconds} s; every table equals the backup.\n`
        : `The rows of ${manifest.madeAt} are back after ${seconds} s, without those of ${erased.length} accounts ` +
            `that were erased since and ${orphans} that pointed to them.\n`,
    );
    if (hidden > 0) process.stdout.write(`${hidden} accounts that were deleted since are deleted again.\n`);
    if (newer.length > 0) process.stdout.write(`Migrated since: ${newer.join(', ')}.\n`);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Stores the secret that the backup's passwords were hashed with. */
async function keepSecret(dataDirectory: string, secret: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(join(dataDirectory, 'secret'), secret, { mode: 0o600 });
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
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
import { forgetSecret, isSameSecret } from '../packages/server/src/platform/sealing/secret-check.ts';
import { makeScratchFolder } from '../packages/server/test/support/scratch-folder.ts';
import { runCommand } from './database/run-command.ts';
import { openToolDatabase, withClient } from './database/tool-database.ts';

type Client = Parameters<typeof restoreBackup>[0];

interface Backup {
  readonly folder: string;
  readonly keys: BackupKeys;
  readonly isSecretChanged: boolean;
}

type Target = Pick<Environment, 'databaseUrl' | 'dataDirectory' | 'serverSecret'>;

const usage = `npm run restore -- --from <backup> --keys <folder>

Restores a backup into an empty database, and compares every table with the backup's digest. DATABASE_URL or DATA_DIR
name the database, as for the server; the embedded one is made.

  --from <backup>   the backup's folder, backup-…
  --keys <folder>   where the backups' keys are kept; otherwise DATA_DIR/backup-keys
  --rehearse        uses a temporary database and deletes it afterwards
  --secret-changed  restores although SERVER_SECRET isn't the one that the backup was made with: everyone then needs a
                    new password and a new second step
`;

const options = {
  from: { type: 'string' },
  keys: { type: 'string' },
  rehearse: { type: 'boolean', default: false },
  'secret-changed': { type: 'boolean', default: false },
} as const;

await runCommand(usage, options, async (values) => {
  if (values.from === undefined) throw new StartError('Name the backup: --from <folder>.');
  const environment = readEnvironment(process.env);
  const folder = resolve(values.from);
  const keys = new BackupKeys(resolve(values.keys ?? join(environment.dataDirectory, 'backup-keys')));
  const backup = { folder, keys, isSecretChanged: values['secret-changed'] };
  if (!values.rehearse) return restore(environment, backup);
  const scratch = await makeScratchFolder();
  try {
    const { serverSecret } = environment;
    await restore({ databaseUrl: undefined, serverSecret, dataDirectory: join(scratch, 'data') }, backup);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
});

async function restore(target: Target, { folder, keys, isSecretChanged }: Backup): Promise<void> {
  const start = performance.now();
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StartError(`The backup was made by a newer Giotto (it has ${unknown}): update Giotto.`);
  }
  const key = await generalKey(keys);
  const sealed = await readSealedSecret(folder, keys);
  const database = await openToolDatabase(target, { mayBeEmpty: true });
  const pool = createPool(database.connection, { max: 2, statementTimeout: 0, lockTimeout: 0 });
  const db = createKysely<Database>(pool);
  try {
    const known = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name));
    await migrateToLatest(db, Object.fromEntries(known));
    const restored = await withClient(pool, (client) =>
      restoreBackup(client, folder, keys, () => settleSecret(client, target, sealed, isSecretChanged)),
    );
    if (sealed !== null && target.databaseUrl === undefined && target.serverSecret === undefined)
      await keepSecret(target.dataDirectory, sealed);
    const newer = await migrateToLatest(db);
    const ledger = await readLedger(keys.folder);
    const hidden = await replayDeletions(db, {
      ledger,
      erased: restored.erased,
      key,
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

/**
 * Makes sure, before anything is committed, that the server will have the secret that the backup's passwords were hashed
 * with. Throws a StartError. `sealed`: the one that the backup holds.
 */
async function settleSecret(
  client: Client,
  { databaseUrl, serverSecret }: Target,
  sealed: string | null,
  isSecretChanged: boolean,
): Promise<void> {
  if (sealed !== null && databaseUrl !== undefined)
    await client.query('insert into server_secret (secret) values ($1) on conflict do nothing', [sealed]);
  const { rows } = await client.query<{ secret: string }>('select secret from server_secret');
  const secret = serverSecret ?? sealed ?? rows[0]?.secret;
  // A backup of an earlier Giotto has nothing to compare with.
  const table = await client.query<{ name: string | null }>("select to_regclass('secret_check') as name");
  if (table.rows[0]?.name === null) return;
  if (isSecretChanged) return forgetSecret(client);
  const { rowCount } = await client.query('select from secret_check');
  if (rowCount === 0 || (secret !== undefined && (await isSameSecret(client, secret)))) return;
  throw new StartError(
    `${secret === undefined ? "SERVER_SECRET isn't set, and the backup doesn't hold it" : "The SERVER_SECRET isn't the one that the backup was made with"}: ` +
      'set that one, or nobody can log in. With --secret-changed it is restored all the same, and everyone needs a new password.',
  );
}

/** Stores the secret that the backup's passwords were hashed with. */
async function keepSecret(dataDirectory: string, secret: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(join(dataDirectory, 'secret'), secret, { mode: 0o600 });
}

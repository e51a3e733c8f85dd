import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupKeys } from '../packages/server/src/domains/operations/backup/backup-keys.ts';
import { expireBackups } from '../packages/server/src/domains/operations/backup/expire-backups.ts';
import { writeBackup } from '../packages/server/src/domains/operations/backup/write-backup.ts';
import { createPool } from '../packages/server/src/platform/database/pool.ts';
import {
  type Environment,
  readEnvironment,
} from '../packages/server/src/platform/environment/environment.ts';
import { runCommand } from './database/run-command.ts';
import { openToolDatabase, withClient } from './database/tool-database.ts';

const usage = `npm run backup -- --to <folder> --keys <folder>

Backs up all tables from one consistent snapshot, encrypted, while the server keeps running, and removes backups
older than 60 days. DATABASE_URL or DATA_DIR name the database, as for the server.

  --to <folder>    where backups are kept; otherwise DATA_DIR/backups, which is useless if that disk fails
  --keys <folder>  where their keys are kept; otherwise DATA_DIR/backup-keys
  --forget-many    destroys the keys of erased accounts even if these are very many
`;

const options = {
  to: { type: 'string' },
  keys: { type: 'string' },
  'forget-many': { type: 'boolean', default: false },
} as const;

await runCommand(usage, options, async (values) => {
  const environment = readEnvironment(process.env);
  const folder = resolve(values.to ?? join(environment.dataDirectory, 'backups'));
  const keys = new BackupKeys(resolve(values.keys ?? join(environment.dataDirectory, 'backup-keys')));
  const database = await openToolDatabase(environment);
  const pool = createPool(database.connection, { max: 1, statementTimeout: 0, lockTimeout: 0 });
  try {
    const secret = await readSecret(environment);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const parts = { folder, keys, secret, mayForgetMany: values['forget-many'] };
    const { path, manifest, forgotten } = await withClient(pool, (client) => writeBackup(client, parts));
    await noteBackup(pool, manifest.madeAt);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const expired = await expireBackups(folder, new Date(manifest.madeAt));
    process.stdout.write(`${path}: ${manifest.tables.length} tables, ${rows} rows.\n`);
    if (forgotten > 0) process.stdout.write(`The keys of ${forgotten} erased accounts were destroyed.\n`);
    for (const name of expired) process.stdout.write(`${name} was older than 60 days and was removed.\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
});

/** For the metric `backup_age_seconds`. A database of an earlier Giotto has no place for it. */
async function noteBackup(pool: ReturnType<typeof createPool>, madeAt: string): Promise<void> {
  const { rows } = await pool.query("select to_regclass('program_success') as place");
  if (rows[0]?.place === null) return;
  await pool.query(
    `insert into program_success (program, succeeded_at) values ('backup', $1)
     on conflict (program) do update set succeeded_at = excluded.succeeded_at`,
    [madeAt],
  );
}

/**
 * The secret if it is stored as a file. In a database it is a row like any other; from the environment it is the
 * operator's to keep.
 */
async function readSecret({ databaseUrl, serverSecret, dataDirectory }: Environment): Promise<string | null> {
  if (databaseUrl !== undefined || serverSecret !== undefined) return null;
  return readFile(join(dataDirectory, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

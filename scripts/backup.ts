import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupKeys } from '../packages/server/src/domains/operations/backup/backup-keys.ts';
import { expireBackups } from '../packages/server/src/domains/operations/backup/expire-backups.ts';
import { writeBackup } from '../packages/server/src/domains/operations/backup/write-backup.ts';
import { createPool } from '../packages/server/src/platform/database/pool.ts';
import {
  type Environment,
  readEnvironment,
} from '../packages/server/src/platform/environment/environment.ts';
import { openToolDatabase, runCommand, withClient } from './database/tool-database.ts';

/**
 * `npm run backup -- --to <folder> --keys <folder>`: backs up all tables from one consistent snapshot, encrypted, while
 * the server keeps running, and removes backups older than 60 days. Without the options both folders are in DATA_DIR:
 * fine for a trial, but useless if that disk fails.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keys: { type: 'string' },
      'forget-many': { type: 'boolean', default: false },
    },
  });
  const environment = readEnvironment(process.env);
  const folder = resolve(values.to ?? join(environment.dataDirectory, 'backups'));
  const keys = new BackupKeys(resolve(values.keys ?? join(environment.dataDirectory, 'backup-keys')));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openToolDatabase(environment);
  const pool = createPool(database.connection, { max: 1, statementTimeout: 0, lockTimeout: 0 });
  try {
    const secret = await readSecret(environment);
    const options = { folder, keys, secret, mayForgetMany: values['forget-many'] };
    const { path, manifest, forgotten } = await withClient(pool, (client) => writeBackup(client, options));
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

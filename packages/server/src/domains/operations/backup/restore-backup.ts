import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../../../platform/errors/start-error.ts';
import { type BackupKeys, NOBODY } from './backup-keys.ts';
import { CANONICAL_TEXT, listBackupTables } from './backup-tables.ts';
import { addForeignKeys, dropForeignKeys, resolveOrphans } from './foreign-keys.ts';
import { type Manifest, readManifest, SECRET, tableFile } from './manifest.ts';
import { digestTable } from './read-rows.ts';
import { openFrame, readFrames } from './sealed-frames.ts';

export interface RestoredBackup {
  readonly manifest: Manifest;
  /** Accounts erased since the backup was made; none of their rows were restored. */
  readonly erased: readonly string[];
  /** Rows of others that referenced them and were removed too. */
  readonly orphans: number;
}

interface Loaded {
  readonly erased: ReadonlySet<string>;
}

/**
 * Fills an empty database that has exactly the backup's schema, in one transaction. Rereads every table and compares
 * its digest with the one taken when the backup was made; if accounts were erased since, only tables that lost nothing
 * are compared. `check` is made last, in the transaction. Throws a StartError and leaves the database unchanged if anything differs.
 */
export async function restoreBackup(
  client: pg.ClientBase,
  folder: string,
  keys: BackupKeys,
  check: () => Promise<void> = async () => {},
): Promise<RestoredBackup> {
  const manifest = await readManifest(folder);
  await client.query('begin');
  try {
    await client.query(CANONICAL_TEXT);
    await checkTarget(client, manifest);
    const foreignKeys = await dropForeignKeys(client);
    const erased = new Set<string>();
    for (const table of manifest.tables) {
      await client.query(`delete from "${table.name}"`);
      const loaded = await loadTable(client, folder, table, keys);
      for (const account of loaded.erased) erased.add(account);
    }
    const orphans = erased.size === 0 ? 0 : await resolveOrphans(client, foreignKeys);
    await addForeignKeys(client, foreignKeys);
    await restoreSequences(client, manifest);
    if (erased.size === 0) await verifyDigests(client, manifest);
    await check();
    await client.query('commit');
    return { manifest, erased: [...erased], orphans };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The server's encrypted secret; null if the backup has none. */
export async function readSealedSecret(folder: string, keys: BackupKeys): Promise<string | null> {
  const bytes = await readFile(join(folder, SECRET)).catch(() => null);
  if (bytes === null) return null;
  for await (const frame of readFrames(Readable.from([bytes]))) {
    return openFrame(frame, await generalKey(keys)).toString('utf8');
  }
  return null;
}

/** The key for rows that belong to nobody. Throws a StartError if it's missing. */
export async function generalKey(keys: BackupKeys): Promise<Buffer> {
  const key = await keys.find(NOBODY);
  if (key === null) throw new StartError('The general backup key is missing: name the folder of the keys.');
  return key;
}

async function checkTarget(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const { rowCount } = await client.query('select from app_user limit 1');
  if (rowCount !== 0) {
    throw new StartError('The database already has accounts: a backup is restored into an empty one only.');
  }
  const tables = await listBackupTables(client);
  for (const { name, columns } of manifest.tables) {
    const here = tables.find((table) => table.name === name);
    if (here?.columns.join() !== columns.join()) {
      throw new StartError(`The backup's table ${name} does not fit the database.`);
    }
  }
}

async function loadTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns }: Manifest['tables'][number],
  keys: BackupKeys,
): Promise<Loaded> {
  const erased = new Set<string>();
  const path = join(folder, tableFile(name));
  const rows = async function* () {
    for await (const frame of readFrames(createReadStream(path))) {
      const key = frame.owner === NOBODY ? await generalKey(keys) : await keys.find(frame.owner);
      if (key === null) erased.add(frame.owner);
      else yield openFrame(frame, key);
    }
  };
  const list = columns.map((column) => `"${column}"`).join(', ');
  try {
    await pipeline(Readable.from(rows()), client.query(copyFrom(`copy "${name}" (${list}) from stdin`)));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup's table ${name} is damaged: ${(error as Error).message}.`);
  }
  return { erased };
}

/** Makes each sequence continue where it was. */
async function restoreSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [name, Math.max(1, last), last > 0]);
  }
}

async function verifyDigests(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of await listBackupTables(client)) {
    const kept = manifest.tables.find(({ name }) => name === table.name);
    if (!kept) continue;
    const { rows, sha256 } = await digestTable(client, table);
    if (rows !== kept.rows || sha256 !== kept.sha256) {
      throw new StartError(
        `The restored table ${table.name} has ${rows} rows that differ from the ${kept.rows} of the backup.`,
      );
    }
  }
}

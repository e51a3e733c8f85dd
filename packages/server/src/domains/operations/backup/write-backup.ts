import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type BackupKeys, NOBODY } from './backup-keys.ts';
import { type BackupTable, CANONICAL_TEXT, listBackupTables } from './backup-tables.ts';
import { updateLedger } from './deletion-ledger.ts';
import { BACKUP_VERSION, MANIFEST, type Manifest, SECRET, tableFile } from './manifest.ts';
import { Digester, readRows } from './read-rows.ts';
import { sealFrame } from './sealed-frames.ts';

/** Most bytes of one account's rows per frame. */
const FRAME = 1024 * 1024;

export interface WriteBackupOptions {
  /** The folder of all backups; each gets a subfolder named by its time. */
  readonly folder: string;
  readonly keys: BackupKeys;
  /** The server's secret if it's stored in a file; without it nobody could log in after a restore. */
  readonly secret: string | null;
  /** Whether the keys of very many accounts may be destroyed. */
  readonly mayForgetMany?: boolean;
}

export interface WrittenBackup {
  readonly path: string;
  readonly manifest: Manifest;
  /** Accounts erased since the last backup, whose keys have now been destroyed. */
  readonly forgotten: number;
}

/**
 * Writes a consistent snapshot of all tables while the server keeps running. The folder gets its final name once it's
 * complete; an interrupted backup leaves one ending in `.partial`.
 */
export async function writeBackup(
  client: pg.ClientBase,
  { folder, keys, secret, mayForgetMany = false }: WriteBackupOptions,
): Promise<WrittenBackup> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(CANONICAL_TEXT);
    const madeAt = await readTime(client);
    const path = join(folder, `backup-${madeAt.replaceAll(':', '-')}`);
    const draft = `${path}.partial`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const table of await listBackupTables(client)) {
      const digester = new Digester();
      const frames = Readable.from(sealRows(client, table, keys, digester));
      const file = createWriteStream(join(draft, tableFile(table.name)), {
        flags: 'wx',
        mode: 0o600,
        flush: true,
      });
      await pipeline(frames, file);
      tables.push({ name: table.name, columns: [...table.columns], ...digester.digest() });
    }
    if (secret !== null) {
      await writeFile(join(draft, SECRET), sealFrame(NOBODY, Buffer.from(secret), await keys.ensure(NOBODY)));
    }
    const migrations = await readMigrations(client);
    const manifest: Manifest = {
      format: 'giotto-backup',
      version: BACKUP_VERSION,
      madeAt,
      migrations,
      sequences: await readSequences(client),
      tables,
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, path);
    await sync(folder);
    const forgotten = await keys.keepOnly(await readAccounts(client), mayForgetMany);
    await updateLedger(client, keys.folder, await keys.ensure(NOBODY));
    return { path, manifest, forgotten };
  } finally {
    await client.query('rollback');
  }
}

async function* sealRows(
  client: pg.ClientBase,
  table: BackupTable,
  keys: BackupKeys,
  digester: Digester,
): AsyncGenerator<Buffer> {
  let owner = NOBODY;
  let lines: Buffer[] = [];
  let size = 0;
  const seal = async () => sealFrame(owner, Buffer.concat(lines), await keys.ensure(owner));
  for await (const row of readRows(client, table)) {
    if (lines.length > 0 && (row.owner !== owner || size > FRAME)) {
      yield await seal();
      lines = [];
      size = 0;
    }
    owner = row.owner;
    // The line is a slice of a buffer that the next chunk replaces.
    lines.push(Buffer.from(row.line));
    size += row.line.length;
    digester.add(row.line);
  }
  if (lines.length > 0) yield await seal();
}

async function writeFile(path: string, content: string | Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readTime(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  return (rows[0]?.now ?? new Date()).toISOString();
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The last value of each sequence; 0 if it's unused. Read last, so it's never behind the rows. */
async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, coalesce(last_value, 0) as last from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

async function readAccounts(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>('select id from app_user');
  return new Set(rows.map(({ id }) => id));
}

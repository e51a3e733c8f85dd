import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inheritOwner } from '../database/embedded/inherit-owner.ts';
import type { Environment } from '../environment/environment.ts';
import { errorCode, StartError } from '../errors/start-error.ts';

/**
 * Loads the secret that `deriveKeys` derives all keys from: SERVER_SECRET if it is set; else, with the embedded
 * database, the file `secret` next to it, readable only by its owner; else a row of the database, so that all nodes on
 * one server agree. The first to start creates the file or row.
 */
export async function loadServerSecret(environment: Environment, pool: pg.Pool): Promise<string> {
  if (environment.serverSecret !== undefined) return environment.serverSecret;
  if (environment.databaseUrl !== undefined) return loadFromDatabase(pool);
  return loadFromFile(join(environment.dataDirectory, 'secret'));
}

async function loadFromDatabase(pool: pg.Pool): Promise<string> {
  await pool.query('insert into server_secret (secret) values ($1) on conflict do nothing', [createSecret()]);
  const answer = await pool.query<{ secret: string }>('select secret from server_secret');
  return checked(answer.rows[0]?.secret ?? '', 'the table server_secret');
}

async function loadFromFile(path: string): Promise<string> {
  return checked((await readIfThere(path)) ?? (await createFile(path)), path);
}

/** The file appears under its name only when it is complete and flushed to disk. */
async function createFile(path: string): Promise<string> {
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${createSecret()}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await inheritOwner(draft);
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) === 'EACCES')
      throw new StartError(`The secret in ${path} cannot be read by this user.`);
    throw error;
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Never replace a damaged secret: every password and link made with it would be lost. */
function checked(text: string, place: string): string {
  const secret = text.trim();
  if (/^[\w-]{43}$/.test(secret)) return secret;
  throw new StartError(`The server's secret in ${place} is damaged: restore it from a backup.`);
}

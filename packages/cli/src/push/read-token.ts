import { readFile } from 'node:fs/promises';
import { FileError, UsageError } from '../errors.ts';
import { reasonOf } from '../files.ts';

/** An access token's form; its checksum is the server's business. */
const TOKEN = /^gio_[0-9A-Za-z]{1,100}$/;

/**
 * The access token: from a file, or from the variable GIOTTO_TOKEN. No option takes it, because other people on the machine
 * can read a program's arguments. Throws a `UsageError` or a `FileError`, never with the text.
 */
export async function readToken(
  path: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const where = path ?? 'GIOTTO_TOKEN';
  const text = path === undefined ? (environment.GIOTTO_TOKEN ?? '') : await readTokenFile(path);
  const token = text.trim();
  if (token === '' && path === undefined)
    throw new UsageError('set GIOTTO_TOKEN to an access token, or name a file with it: --token-file FILE');
  if (TOKEN.test(token)) return token;
  throw new UsageError(`${where} holds no access token: they begin with gio_`);
}

async function readTokenFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new FileError(`${path}: ${reasonOf(error)}`);
  }
}

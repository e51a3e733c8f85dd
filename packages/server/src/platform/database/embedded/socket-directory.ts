import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode, StartError } from '../../errors/start-error.ts';
import type { Identity } from './identity.ts';
import type { DataLayout } from './layout.ts';

/** PostgreSQL names its socket after a port even if no port is open. */
export const socketPort = 5432;

/** Max bytes of a socket's path including the trailing zero: 108 on Linux, 104 on macOS and the BSDs. */
const pathLimit = 104;

/**
 * Chooses the socket's directory: inside DATA_DIR, or in the temporary directory if that path is too long for a socket.
 * Always the same one for a DATA_DIR. Throws a StartError if both are too long.
 */
export function chooseSocketDirectory(layout: DataLayout, temporary = tmpdir()): string {
  const inside = join(layout.root, 'run');
  if (fits(inside)) return inside;
  const name = createHash('sha256').update(layout.root).digest('hex').slice(0, 16);
  const outside = join(temporary, `giotto-${name}`);
  if (fits(outside)) return outside;
  throw new StartError(
    `DATA_DIR ${layout.root} is too long a path for the database's socket: choose a shorter one.`,
  );
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, `.s.PGSQL.${socketPort}`)) < pathLimit;
}

/** Creates the socket's directory, open to one user only. Throws a StartError if somebody else's is there. */
export async function makeSocketDirectory(directory: string, identity: Identity): Promise<void> {
  const self = process.getuid?.();
  const user = identity.kind === 'user' ? identity : undefined;
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(directory);
  if (!found.isDirectory() || (found.uid !== self && found.uid !== user?.uid)) {
    throw new StartError(
      `${directory}, the place of the database's socket, belongs to someone else: remove it.`,
    );
  }
  if (user !== undefined && found.uid !== user.uid) await chown(directory, user.uid, user.gid);
  if ((found.mode & 0o077) !== 0) await chmod(directory, 0o700);
}

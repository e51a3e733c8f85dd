import { readFile, stat } from 'node:fs/promises';
import { errorCode } from '../../errors/start-error.ts';
import type { DataLayout } from './layout.ts';

/** The user that PostgreSQL runs as. It refuses to run as root, and as a user without a name. */
export type Identity =
  | { readonly kind: 'self' }
  /** The user's own files, seen from a user namespace in which that user is called nobody. */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

/**
 * Lists the identities to try, best first. An ordinary user stays the same; if its uid has no name, as in some
 * containers, initdb refuses it, and a namespace provides one. Root becomes the data's owner, so that the owner can
 * continue without root; if root owns the data, a namespace keeps it that way. As the last resort, nobody gets them.
 */
export async function listIdentities(layout: DataLayout): Promise<readonly Identity[]> {
  if (process.getuid?.() !== 0) return [{ kind: 'self' }, { kind: 'namespace' }];
  const owner = await readOwner(layout);
  const first: Identity =
    owner.uid === 0 ? { kind: 'namespace' } : { kind: 'user', uid: owner.uid, gid: owner.gid };
  return [first, await readNobody()];
}

async function readOwner(layout: DataLayout) {
  try {
    return await stat(layout.cluster);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return await stat(layout.root);
  }
}

async function readNobody(): Promise<Identity> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts)?.slice(1).map(Number) ?? [];
  return { kind: 'user', uid: uid ?? 65_534, gid: gid ?? 65_534 };
}

/** Returns the program, arguments and options for `spawn`. The caller's PG* variables don't reach the program. */
export function commandFor(identity: Identity, program: string, args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };
  switch (identity.kind) {
    case 'self':
      return { command: program, args: [...args], options: { env } };
    case 'user':
      return { command: program, args: [...args], options: { env, uid: identity.uid, gid: identity.gid } };
    case 'namespace': {
      const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
      return { command: 'unshare', args: [...namespace, program, ...args], options: { env } };
    }
  }
}

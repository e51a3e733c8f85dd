import { spawnSync } from 'node:child_process';
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../errors/start-error.ts';
import type { Identity } from './identity.ts';
import type { DataLayout } from './layout.ts';
import { type Binaries, binariesIn, linkLibraries } from './platform-binaries.ts';

/**
 * Copies PostgreSQL into the data directory, for an identity that can't read the installed one (or whose libraries
 * can't be linked there). Reuses a copy whose server program has the same size.
 */
export async function copyBinaries(
  layout: DataLayout,
  installed: Binaries,
  identity: Identity,
): Promise<Binaries> {
  const { size } = await stat(installed.postgres);
  const target = join(layout.root, `binaries-${size}`);
  if (await isThere(target)) return binariesIn(target);
  const draft = `${target}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(installed.root, draft, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(binariesIn(draft));
  giveTo(identity, draft);
  try {
    await rename(draft, target);
  } catch (error) {
    // Another process was quicker; its copy will do.
    if (!(await isThere(target))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  return binariesIn(target);
}

/** Makes a user the owner of a folder and everything in it. A no-op for other identities. */
export function giveTo(identity: Identity, folder: string): void {
  if (identity.kind !== 'user') return;
  const run = spawnSync('chown', ['-R', `${identity.uid}:${identity.gid}`, folder], { encoding: 'utf8' });
  if (run.status !== 0) throw run.error ?? new Error(`chown ${folder}: ${run.stderr}`);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

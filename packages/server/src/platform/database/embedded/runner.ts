import { spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { StartError } from '../../errors/start-error.ts';
import { copyBinaries, giveTo } from './copy-binaries.ts';
import { commandFor, type Identity, listIdentities } from './identity.ts';
import type { DataLayout } from './layout.ts';
import { type Binaries, findPlatformBinaries, linkLibraries } from './platform-binaries.ts';

/** Binaries, and an identity that has been verified to run them. */
export interface Runner {
  readonly identity: Identity;
  readonly binaries: Binaries;
}

/**
 * Finds a way to run PostgreSQL on this existing data directory: with the installed binaries, else with copies inside
 * the data directory that the identity can read. Throws a StartError that names DATABASE_URL.
 */
export async function chooseRunner(layout: DataLayout): Promise<Runner> {
  const installed = await findPlatformBinaries();
  const isUsable = await linkLibraries(installed);
  const reasons: string[] = [];
  for (const identity of await listIdentities(layout)) {
    await letPass(layout, identity);
    for (const isCopy of [false, true]) {
      if (!isCopy && !isUsable) continue;
      const binaries = isCopy ? await copyBinaries(layout, installed, identity) : installed;
      const reason = tryToRun(identity, binaries, layout);
      if (reason === undefined) {
        await handOver(layout, identity);
        return { identity, binaries };
      }
      reasons.push(reason);
      if (!/permission denied/i.test(reason)) break;
    }
  }
  throw new StartError(
    `The embedded PostgreSQL cannot run on ${layout.root} (${reasons.at(-1)}): choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}

/** Lets an identity other than DATA_DIR's owner pass through it, but only to its own folders. */
async function letPass(layout: DataLayout, identity: Identity): Promise<void> {
  if (identity.kind === 'user' && (await stat(layout.root)).uid !== identity.uid)
    await chmod(layout.root, 0o711);
}

/** Gives data that root created in a namespace to nobody if there is no namespace any more. */
async function handOver(layout: DataLayout, identity: Identity): Promise<void> {
  if (identity.kind !== 'user') return;
  const owner = await stat(layout.cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== identity.uid) giveTo(identity, layout.cluster);
}

/**
 * Looks up the user's name, enters the data directory and runs PostgreSQL's version command; returns the reason if that
 * fails.
 */
function tryToRun(identity: Identity, binaries: Binaries, layout: DataLayout): string | undefined {
  const script = ['-c', 'id -un && cd "$1" && exec "$2" --version', 'sh', layout.root, binaries.postgres];
  const { command, args, options } = commandFor(identity, '/bin/sh', script);
  const run = spawnSync(command, args, { ...options, encoding: 'utf8', timeout: 20_000 });
  if (run.status === 0) return undefined;
  return run.error?.message ?? ((run.stderr.trim().split('\n').at(-1) ?? '') || `exit code ${run.status}`);
}

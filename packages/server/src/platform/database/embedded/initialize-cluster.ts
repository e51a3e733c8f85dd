import { spawn } from 'node:child_process';
import { chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, StartError } from '../../errors/start-error.ts';
import { commandFor } from './identity.ts';
import type { DataLayout } from './layout.ts';
import { isProcessThere } from './postmaster-file.ts';
import type { Runner } from './runner.ts';
import { superuser } from './socket-client.ts';

/** Sorting and upper case must not depend on the machine's locale. */
const initdbOptions = [
  `--username=${superuser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Creates the cluster if there is none: in a temporary folder, then by one rename, so that an interrupted start leaves
 * either nothing or everything. If two do it at once, one result is kept and both go on.
 */
export async function initializeCluster(layout: DataLayout, runner: Runner): Promise<void> {
  await removeLeftDrafts(layout);
  if (await isThere(layout.cluster)) return;
  const draft = `${draftPrefix(layout)}${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (runner.identity.kind === 'user') await chown(draft, runner.identity.uid, runner.identity.gid);
  await runInitdb(runner, draft);
  try {
    await rename(draft, layout.cluster);
    await syncDirectory(layout.root);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

function draftPrefix(layout: DataLayout): string {
  return `${layout.cluster}.draft-`;
}

async function removeLeftDrafts(layout: DataLayout): Promise<void> {
  const prefix = basename(draftPrefix(layout));
  for (const name of await readdir(layout.root)) {
    if (!name.startsWith(prefix) || isProcessThere(Number(name.slice(prefix.length)))) continue;
    // An initdb whose parent was killed may still be writing there; the next start removes the rest.
    await rm(join(layout.root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function runInitdb(runner: Runner, folder: string): Promise<void> {
  const { command, args, options } = commandFor(runner.identity, runner.binaries.initdb, [
    `--pgdata=${folder}`,
    ...initdbOptions,
  ]);
  const child = spawn(command, args, {
    ...options,
    cwd: dirname(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  await rm(folder, { recursive: true, force: true });
  const reason = complaint.trim().split('\n').at(-1) || `exit code ${code}`;
  throw new StartError(`The embedded database cannot be made in ${dirname(folder)} (${reason}).`);
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

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../errors/start-error.ts';
import type { DataLayout } from './layout.ts';
import { socketPort } from './socket-directory.ts';

/** What PostgreSQL records about itself in its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly dataDirectory: string;
  /** Empty while the file is still being written. */
  readonly socketDirectory: string;
}

export function postmasterFilePath(layout: DataLayout): string {
  return join(layout.cluster, 'postmaster.pid');
}

/** The postmaster that is running, or that was the last to run and was killed. Undefined after a clean shutdown. */
export function readPostmasterFile(layout: DataLayout): Promise<PostmasterFile | undefined> {
  return readLockFile(postmasterFilePath(layout));
}

async function readLockFile(path: string): Promise<PostmasterFile | undefined> {
  try {
    const [pid, dataDirectory, , , socketDirectory] = (await readFile(path, 'utf8')).split('\n');
    if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
    return { pid: Number(pid), dataDirectory: dataDirectory ?? '', socketDirectory: socketDirectory ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether the process named in the file is still that PostgreSQL. After a restart of the machine or the container, the
 * same id may well belong to another program, and an ended process may be waiting to be reaped.
 */
export async function isStillRunning(file: PostmasterFile): Promise<boolean> {
  if (!isProcessThere(file.pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(file.dataDirectory);
}

/** Whether any process has this id. */
export function isProcessThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Frees the lock files of a killed postmaster whose process id still exists: as a zombie (forever, if a container's
 * first process doesn't reap), or as an unrelated program. PostgreSQL would take it for the old one and refuse to
 * start.
 */
export async function freeLockFiles(layout: DataLayout, socketDirectory: string): Promise<void> {
  const socketLock = join(socketDirectory, `.s.PGSQL.${socketPort}.lock`);
  if (await isHeldByTheDead(socketLock)) await rm(socketLock, { force: true });
  const path = postmasterFilePath(layout);
  if (!(await isHeldByTheDead(path))) return;
  // Replace only the id, by ours: PostgreSQL ignores its own parent there, and still checks with the rest of the file
  // that no process of the last run is using its shared memory.
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [String(process.pid), ...rest].join('\n'));
}

async function isHeldByTheDead(path: string): Promise<boolean> {
  const file = await readLockFile(path);
  return file !== undefined && isProcessThere(file.pid) && !(await isStillRunning(file));
}

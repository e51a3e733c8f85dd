import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../start-error.ts';
import type { DataLayout } from './layout.ts';

/** What PostgreSQL writes about itself into its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly dataDirectory: string;
  /** Empty while the file is still being written. */
  readonly socketDirectory: string;
}

export function postmasterFilePath(layout: DataLayout): string {
  return join(layout.cluster, 'postmaster.pid');
}

/** The postmaster that runs, or that ran last and was cut off. Undefined after an orderly end. */
export async function readPostmasterFile(layout: DataLayout): Promise<PostmasterFile | undefined> {
  try {
    const [pid, dataDirectory, , , socketDirectory] = (
      await readFile(postmasterFilePath(layout), 'utf8')
    ).split('\n');
    if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
    return { pid: Number(pid), dataDirectory: dataDirectory ?? '', socketDirectory: socketDirectory ?? '' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether the process named in the file is still that PostgreSQL. After a restart of the machine or the container
 * the same id easily belongs to another program, and a process that has ended may wait to be collected.
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
 * Frees a lock file whose process id now belongs to a stranger, with which PostgreSQL would refuse to start. Only
 * the id is replaced, by ours: PostgreSQL ignores its own parent there, and goes on to check by the rest of the
 * file that no server process of the last run still uses its memory.
 */
export async function disownPostmasterFile(layout: DataLayout): Promise<void> {
  const path = postmasterFilePath(layout);
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [String(process.pid), ...rest].join('\n'));
}

import { spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { commandFor } from './identity.ts';
import { inheritOwner } from './inherit-owner.ts';
import type { DataLayout } from './layout.ts';
import type { Runner } from './runner.ts';

/** A postmaster started by this process. */
export interface StartedPostmaster {
  readonly pid: number;
  hasEnded(): boolean;
  /** Its log output since it was started. */
  readNews(): Promise<string>;
}

const logSizeLimit = 10_000_000;

/** Only the socket accepts connections; commits are durable (fsync stays on); the log contains no personal data. */
function settings(socketDirectory: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash: one call for the whole file system instead of one per file for a thousand files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    max_connections: '100',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}

/** Starts PostgreSQL, without waiting until it answers. Throws only if the program can't be started at all. */
export async function startPostmaster(
  layout: DataLayout,
  runner: Runner,
  socketDirectory: string,
): Promise<StartedPostmaster> {
  const log = await openLog(layout);
  try {
    const { size: logStart } = await log.stat();
    const { command, args, options } = commandFor(runner.identity, runner.binaries.postgres, [
      '-D',
      layout.cluster,
      ...Object.entries(settings(socketDirectory)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    let isEnded = false;
    const child = spawn(command, args, {
      ...options,
      cwd: layout.root,
      // Start a new session, so that Ctrl+C at the terminal reaches only us, and we can shut it down cleanly.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('exit', () => {
      isEnded = true;
    });
    const pid = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('spawn', () => resolve(child.pid ?? 0));
    });
    child.unref();
    return { pid, hasEnded: () => isEnded, readNews: () => readLog(layout, logStart) };
  } finally {
    await log.close();
  }
}

async function openLog(layout: DataLayout) {
  const size = await stat(layout.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logSizeLimit) await rename(layout.log, `${layout.log}.old`);
  const log = await open(layout.log, 'a', 0o600);
  await inheritOwner(layout.log);
  return log;
}

async function readLog(layout: DataLayout, from: number): Promise<string> {
  const log = await open(layout.log, 'r');
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(Math.max(0, size - from)),
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
}

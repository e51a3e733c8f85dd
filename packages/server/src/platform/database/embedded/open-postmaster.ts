import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { inheritOwner } from './inherit-owner.ts';
import { initializeCluster } from './initialize-cluster.ts';
import type { DataLayout } from './layout.ts';
import { freeLockFiles, isStillRunning, readPostmasterFile } from './postmaster-file.ts';
import type { Runner } from './runner.ts';
import { findLockHolder, takeServerLock } from './server-lock.ts';
import { connectSocket, doesAnswer, waitForAnswer } from './socket-client.ts';
import { chooseSocketDirectory, makeSocketDirectory } from './socket-directory.ts';
import { startPostmaster } from './start-postmaster.ts';
import type { Watchdog } from './watchdog.ts';

/** A server owns the database exclusively; a tool shares it, and owns it only if nobody else does. */
export type Role = 'server' | 'tool';

export interface Site {
  readonly layout: DataLayout;
  readonly runner: Runner;
  readonly watchdog: Watchdog;
  readonly role: Role;
  /** Aborted when the owner stops: nothing is started any more. */
  readonly ending: AbortController;
}

/** A running postmaster, with a connection that lives as long and holds the owner's lock. */
export interface OpenPostmaster {
  readonly client: pg.Client;
  readonly socketDirectory: string;
  readonly isOwner: boolean;
}

/** How long to wait for an old process to exit, and for another holder to release the lock, in ms. */
export interface Deadlines {
  readonly start: number;
  readonly lock: number;
}

/**
 * Connects to this directory's running postmaster or starts one. Retries while an old one is starting, stopping or
 * being reaped, and when the one found stops meanwhile. Throws a StartError when another server owns it, PostgreSQL
 * refuses to start, or the deadline has passed.
 */
export async function openPostmaster(site: Site, deadlines: Deadlines): Promise<OpenPostmaster> {
  const end = Date.now() + deadlines.start;
  while (Date.now() < end && !site.ending.signal.aborted) {
    const socketDirectory = (await findAnswering(site)) ?? (await startAnswering(site));
    const open = socketDirectory && (await claim(site, socketDirectory, deadlines.lock));
    if (open) return open;
    await sleep(50);
  }
  throw new StartError(
    `The embedded database in ${site.layout.root} does not answer: see ${site.layout.log}, or end its process and start again.`,
  );
}

async function findAnswering({ layout }: Site): Promise<string | undefined> {
  const file = await readPostmasterFile(layout);
  if (!file?.socketDirectory) return undefined;
  return (await doesAnswer(file.socketDirectory)) ? file.socketDirectory : undefined;
}

/** Undefined when an old process is in the way and the caller should retry. */
async function startAnswering(site: Site): Promise<string | undefined> {
  const { layout, runner, watchdog } = site;
  const file = await readPostmasterFile(layout);
  if (file !== undefined && (await isStillRunning(file))) return undefined;
  const socketDirectory = chooseSocketDirectory(layout);
  await makeSocketDirectory(socketDirectory, runner.identity);
  await freeLockFiles(layout, socketDirectory);
  await initializeCluster(layout, runner);
  await writeOwner(layout);
  const started = await startPostmaster(layout, runner, socketDirectory);
  watchdog.guard(started.pid);
  if (await waitForAnswer(socketDirectory, started.hasEnded)) return socketDirectory;
  watchdog.release();
  const refusal = findRefusal(await started.readNews());
  if (refusal === undefined) return undefined;
  throw new StartError(
    `The embedded database in ${layout.root} does not start: ${refusal} (see ${layout.log}).`,
  );
}

/** Why PostgreSQL doesn't start; undefined if the reason goes away with an old process. */
function findRefusal(news: string): string | undefined {
  const reasons = news.split('\n').flatMap((line) => /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? []);
  const isPassing = reasons.some(
    (reason) => /^lock file .* already exists/.test(reason) || /is still in use/.test(reason),
  );
  // Messages to connections during start-up or shutdown aren't reasons.
  return isPassing
    ? undefined
    : reasons.findLast((reason) => !/^(the database system|terminating)/.test(reason));
}

/** Undefined when the postmaster has stopped meanwhile. */
async function claim(
  site: Site,
  socketDirectory: string,
  timeout: number,
): Promise<OpenPostmaster | undefined> {
  const { layout, watchdog, role } = site;
  let client: pg.Client | undefined;
  try {
    client = await connectSocket(socketDirectory, `giotto ${role} ${process.pid}`);
    if (await takeServerLock(client, role === 'server' ? timeout : 0)) {
      const file = await readPostmasterFile(layout);
      if (file === undefined) throw new Error('The postmaster ends.');
      await writeOwner(layout);
      watchdog.guard(file.pid);
      // The watchdog of an owner that has just died may have decided before it could read our name.
      await sleep(50);
      await client.query('select 1');
      return { client, socketDirectory, isOwner: true };
    }
    watchdog.release();
    if (role === 'tool') return { client, socketDirectory, isOwner: false };
    const holder = await findLockHolder(client);
    throw new StartError(
      `DATA_DIR ${layout.root} is in use by another Giotto (${holder ?? 'unknown'}): stop it, or choose another DATA_DIR.`,
    );
  } catch (error) {
    await client?.end().catch(() => undefined);
    if (error instanceof StartError) throw error;
    return undefined;
  }
}

async function writeOwner(layout: DataLayout): Promise<void> {
  await writeFile(layout.owner, `${process.pid}\n`);
  await inheritOwner(layout.owner);
}

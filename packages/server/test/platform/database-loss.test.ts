import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database.ts';
import { createKysely, createPool } from '../../src/platform/database/pool.ts';
import { findFreePort } from '../support/free-port.ts';
import { type MainProcess, startMain } from '../support/main-process.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createAccount } from '../support/test-accounts.ts';

let folder: string;
let program: MainProcess;
let address: string;
let token: string;

beforeEach(async () => {
  folder = await makeScratchFolder();
  const port = await findFreePort();
  program = startMain({ PORT: String(port), RATE_LIMIT: 'off' }, folder);
  await program.waitUntilReady();
  address = `http://127.0.0.1:${port}/api/homepage`;
  token = await useDatabase(async (db) => {
    const deps = { db, clock: systemClock, passwords: plainPasswords };
    return (await createAccount({ deps })).token;
  });
});
afterEach(async () => {
  program.child.kill('SIGTERM');
  await program.waitUntilEnd();
  await rm(folder, { recursive: true, force: true });
});

/** A separate connection to the program's database. */
async function useDatabase<Result>(
  use: (db: ReturnType<typeof createKysely<Database>>) => Promise<Result>,
): Promise<Result> {
  const ignore = () => {};
  const dataDirectory = join(folder, 'data');
  const tool = await startEmbeddedDatabase({ dataDirectory, role: 'tool', report: ignore, onLost: ignore });
  const db = createKysely<Database>(createPool(tool.connection, { max: 1 }));
  try {
    return await use(db);
  } finally {
    await db.destroy();
    await tool.stop();
  }
}

async function readPostmasterPid(): Promise<number> {
  const file = join(folder, 'data', 'postgres', 'postmaster.pid');
  return Number.parseInt(await readFile(file, 'utf8'), 10);
}

/** One of the backends that serve the program's queries. */
async function readBackendPid(): Promise<number> {
  return useDatabase(async (db) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = ${`giotto pool ${program.child.pid}`} limit 1`.execute(db);
    return rows[0]?.pid ?? 0;
  });
}

async function ask(): Promise<string> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return `${response.status} ${response.headers.get('error-message')}`;
}

/** Makes four calls at a time until, after a refusal, all four succeed again; returns the distinct answers. */
async function askThroughLoss(): Promise<Set<string>> {
  const seen = new Set<string>();
  const isBack = async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    for (const answer of answers) seen.add(answer);
    return seen.size > 1 && answers.every((answer) => answer.startsWith('200'));
  };
  await expect.poll(isBack, { timeout: 30_000, interval: 1 }).toBe(true);
  return seen;
}

describe('a database that is killed under the running server', () => {
  it.each([
    ['its postmaster', 'SIGKILL', readPostmasterPid],
    ['its postmaster, cleanly', 'SIGINT', readPostmasterPid],
    ['one of its backends', 'SIGKILL', readBackendPid],
  ] as const)(
    '(%s, %s) recovers by itself; until then callers are told to retry',
    async (_, signal, find) => {
      expect(await ask()).toBe('200 null');
      const pid = await find();
      const answers = askThroughLoss();
      process.kill(pid, signal);
      expect(await answers).toEqual(new Set(['200 null', '503 Unavailable']));
    },
  );
});

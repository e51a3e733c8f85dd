import { readdir, readFile } from 'node:fs/promises';
import { beginSession } from '../../packages/server/src/domains/accounts/login/sessions.ts';
import { insertUser, updateUser } from '../../packages/server/src/domains/accounts/users/user-repository.ts';
import type { Database, Db } from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/database/embedded/embedded-database.ts';
import { layOutData } from '../../packages/server/src/platform/database/embedded/layout.ts';
import { readPostmasterFile } from '../../packages/server/src/platform/database/embedded/postmaster-file.ts';
import { migrateToLatest } from '../../packages/server/src/platform/database/migrator.ts';
import { createKysely, createPool } from '../../packages/server/src/platform/database/pool.ts';

/** Uses this directory's database for a moment: joins the running one, or starts it. */
export async function withDatabase<Result>(
  dataDirectory: string,
  use: (db: Db) => Promise<Result>,
): Promise<Result> {
  const ignore = () => {};
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role: 'tool',
    report: ignore,
    onLost: ignore,
  });
  const db = createKysely<Database>(createPool(database.connection, { max: 1 }));
  try {
    return await use(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Creates the database and the account that pushes; returns its id and a session token. */
export async function makeAccount(dataDirectory: string): Promise<{ userId: string; token: string }> {
  return withDatabase(dataDirectory, async (db) => {
    await migrateToLatest(db);
    const now = new Date();
    const userId = 'crash-test';
    const user = {
      id: userId,
      email: 'crash@giotto.example',
      name: 'Crash Test',
      passwordHash: '',
      createdAt: now,
    };
    await insertUser(db, { ...user, referralId: null });
    await updateUser(db, userId, { confirmedAt: now });
    return { userId, token: await beginSession(db, { now: () => now }, userId) };
  });
}

/** Returns none on systems without /proc; there the postmaster's children exit by themselves. */
async function listChildren(parent: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const names = entries.filter((name) => /^\d+$/.test(name));
  const children: number[] = [];
  for (const name of names) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in parentheses can contain anything; the parent id is the second field after it.
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) === parent) children.push(Number(name));
  }
  return children;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

/** kill -9 of this directory's postmaster and all its child processes. */
export async function killDatabase(dataDirectory: string): Promise<void> {
  const postmaster = await readPostmasterFile(layOutData(dataDirectory));
  if (postmaster === undefined) return;
  const children = await listChildren(postmaster.pid);
  for (const pid of [postmaster.pid, ...children]) killNow(pid);
}

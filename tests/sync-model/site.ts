import { createHash } from 'node:crypto';
import type { Id } from '@giotto/chart/model';
import { insertSession } from '../../packages/server/src/domains/accounts/login/session-repository.ts';
import { insertUser, updateUser } from '../../packages/server/src/domains/accounts/users/user-repository.ts';
import { createPool } from '../../packages/server/src/platform/database/pool.ts';
import { createTestDatabase } from '../../packages/server/test/support/test-database.ts';
import {
  commitWithoutWaiting,
  TrappedDatabase,
} from '../../packages/server/test/support/trapped-database.ts';
import { Browser } from './browser.ts';
import { NodeEventWire } from './lossy-node-events.ts';
import { PendingWork } from './pending-work.ts';
import { ServerNode } from './server-node.ts';

/** The chart's owner, two guests who can write until levels change, and one who can only suggest. */
const PEOPLE = ['ana', 'ben', 'cem', 'dan'] as const;

/** One browser per person. Disks outlive the charts, which keep their data on them separately. */
const BROWSERS = PEOPLE;

/** No timeouts: a slow machine must not look like a lost connection, which is planted where needed. */
const NO_TIMEOUTS = { max: 4, statementTimeout: 0, lockTimeout: 0, connectionTimeout: 0 };

/** Shared by all scenarios of a test: a database, two nodes on it, and four people with a browser each. */
export interface Site {
  readonly pendingWork: PendingWork;
  readonly wire: NodeEventWire;
  readonly nodes: readonly [ServerNode, ServerNode];
  readonly browsers: readonly Browser[];
  /** Direct access to the database, bypassing the nodes. */
  readonly db: ServerNode['gantts']['db'];
  readonly tokenHashOf: (userId: Id) => Buffer;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the site. Its sessions commit without waiting for the disk: the model cuts connections but never the power, so
 * none of its rules depends on that (the crash test covers power cuts).
 */
export async function openSite(): Promise<Site> {
  const database = await createTestDatabase();
  await commitWithoutWaiting(database);
  const tokenHashOf = (userId: Id) => createHash('sha256').update(userId).digest();
  const pendingWork = new PendingWork();
  const wire = new NodeEventWire();
  const pools = [0, 1].map(() => createPool({ connectionString: database.connectionString }, NO_TIMEOUTS));
  const [first, second] = pools.map(
    (pool) => new ServerNode(new TrappedDatabase(pool, pendingWork), wire, tokenHashOf),
  );
  if (!first || !second) throw new Error('there are two nodes');
  const browsers = await Promise.all(BROWSERS.map(() => Browser.open()));
  const now = new Date();
  for (const id of PEOPLE) {
    const user = { id, name: id, email: `${id}@giotto.example`, passwordHash: '', referralId: null };
    await insertUser(database.db, { ...user, createdAt: now });
    await updateUser(database.db, id, { confirmedAt: now });
    const session = { tokenHash: tokenHashOf(id), userId: id, device: '', address: '', isHalfway: false };
    await insertSession(database.db, session, now);
  }
  return {
    pendingWork,
    wire,
    nodes: [first, second],
    browsers,
    db: database.db,
    tokenHashOf,
    stop: async () => {
      for (const { channels } of [first, second]) channels.close();
      for (const { outbox } of browsers) outbox.close();
      for (const pool of pools) await pool.end();
      await database.drop();
    },
  };
}

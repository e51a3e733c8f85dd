import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createKysely, createPool, requireConnections } from '../../src/platform/database/pool.ts';
import { createLeaderLock, type LeaderLock } from '../../src/platform/jobs/leader-lock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

const nothing = async () => undefined;

/** A job that runs until the test ends it. */
function holdJob(jobs: LeaderLock, name: string) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ran = jobs.run(name, () => {
    begun.resolve();
    return end.promise;
  });
  return { ran, begun: begun.promise, end: end.resolve };
}

describe('a job that one node runs for all', () => {
  let database: TestDatabase;
  let here: LeaderLock;
  let there: LeaderLock;
  beforeEach(async () => {
    database = await createTestDatabase();
    here = createLeaderLock(database.db);
    there = createLeaderLock(database.db);
  });
  afterEach(() => database.drop());

  it('runs on one node at a time, and again after that', async () => {
    const held = holdJob(here, 'test');
    await held.begun;
    expect(await there.run('test', nothing)).toBe(false);
    expect(await there.run('another', nothing)).toBe(true);
    held.end();
    expect(await held.ran).toBe(true);
    expect(await there.run('test', nothing)).toBe(true);
  });

  it('releases its lock when it fails', async () => {
    const failing = here.run('test', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await here.run('test', nothing)).toBe(true);
    expect(await there.run('test', nothing)).toBe(true);
  });

  it('waits for its node’s other jobs without a connection, in order', async () => {
    const held = holdJob(here, 'first');
    await held.begun;
    const order: string[] = [];
    const others = ['second', 'third'].map((name) =>
      here.run(name, async () => {
        order.push(name);
        expect(database.pool.totalCount - database.pool.idleCount).toBe(1);
      }),
    );
    expect(database.pool.totalCount - database.pool.idleCount).toBe(1);
    expect(order).toEqual([]);
    held.end();
    expect(await Promise.all(others)).toEqual([true, true]);
    expect(order).toEqual(['second', 'third']);
  });

  it("isn't started once its node is stopping, while a running one finishes", async () => {
    const held = holdJob(here, 'first');
    await held.begun;
    let isBegun = false;
    const waiting = here.run('second', async () => {
      isBegun = true;
    });
    here.stop();
    held.end();
    expect(await Promise.all([held.ran, waiting])).toEqual([true, false]);
    expect(isBegun).toBe(false);
  });
});

describe('a node with the smallest pool', () => {
  const startJobs = [
    'retention',
    'billing events',
    'billing reconciliation',
    'comment-mails',
    'webhook-events',
  ];

  it('finishes all start-up jobs', async () => {
    const done: string[] = [];
    const server = await startTestServer({
      // As when the program waits for a connection: jobs that deadlock fail then.
      database: { max: 3, connectionTimeout: 5_000 },
      // Jobs do nothing while the node's and the database's clocks differ.
      swap: ({ leaderLock }) => ({
        clock: systemClock,
        leaderLock: {
          ...leaderLock,
          run: async (name, work) => {
            const ran = await leaderLock.run(name, work);
            if (ran) done.push(name);
            return ran;
          },
        },
      }),
    });
    try {
      await expect.poll(() => done.toSorted()).toEqual(startJobs.toSorted());
      expect(server.logged.filter((line) => line.includes('tried again'))).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  it('stops after the running job, without the waiting ones', async () => {
    const asked: string[] = [];
    const done: string[] = [];
    const hold = Promise.withResolvers<void>();
    const server = await startTestServer({
      database: { max: 3 },
      swap: ({ leaderLock }) => ({
        leaderLock: {
          ...leaderLock,
          run: (name, work) => {
            asked.push(name);
            return leaderLock.run(name, async () => {
              await hold.promise;
              await work();
              done.push(name);
            });
          },
        },
      }),
    });
    await expect.poll(() => asked.toSorted()).toEqual(startJobs.toSorted());
    const stopped = server.app.close();
    hold.resolve();
    await stopped;
    expect(done).toEqual([asked[0]]);
    await server.stop();
  });

  it.each([
    [2, 'A node needs at least 3 connections to the database; its pool has 2.'],
    [3, null],
    [4, null],
  ])('of %i connections: refused with %s', async (max, refusal) => {
    const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, { max });
    try {
      if (refusal === null) expect(() => requireConnections(pool)).not.toThrow();
      else expect(() => requireConnections(pool)).toThrow(refusal);
    } finally {
      await createKysely<Database>(pool).destroy();
    }
  });
});

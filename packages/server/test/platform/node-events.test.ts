import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool } from '../../src/platform/database/pool.ts';
import type { NodeEvent } from '../../src/platform/node-events/node-events.ts';
import { createPostgresNodeEvents } from '../../src/platform/node-events/postgres-node-events.ts';
import { createLog } from '../../src/platform/terminal-log.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const silentLog = createLog({ write: () => undefined }, 'error');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const countListeners = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen giotto' and state = 'idle'`,
  );
  return rows.map(({ pid }) => pid);
};

it('a node whose listening connection breaks reconnects, on one connection, and gets each event once', async () => {
  const pool = createPool({ connectionString: database.connectionString }, { max: 5 });
  const ear = createPostgresNodeEvents(pool, silentLog);
  const mouth = createPostgresNodeEvents(database.pool, silentLog);
  const heard: NodeEvent[] = [];
  ear.listen((event) => heard.push(event));
  ear.start();
  await expect.poll(() => countListeners()).toHaveLength(1);
  const [first] = await countListeners();
  await database.pool.query('select pg_terminate_backend($1)', [first]);
  await expect.poll(async () => (await countListeners()).map((ear) => ear === first)).toEqual([false]);
  mouth.publish({ type: 'head', chartId: 'plan', head: 7 });
  mouth.publish({ type: 'access', chartId: 'plan' });
  await expect.poll(() => heard.some(({ type }) => type === 'access')).toBe(true);
  expect(heard).toEqual([
    { type: 'head', chartId: 'plan', head: 7 },
    { type: 'access', chartId: 'plan' },
  ]);
  await ear.stop();
  await mouth.stop();
  await pool.end();
});

it('events published while the database refuses them are sent as one batch afterwards', async () => {
  vi.useFakeTimers();
  const sent: number[] = [];
  const held = Promise.withResolvers<void>();
  const slow = {
    query: async (_text: string, values: readonly string[]) => {
      sent.push((values[1]?.match(/"head":/g) ?? []).length);
      await held.promise;
    },
  };
  const nodeEvents = createPostgresNodeEvents(slow as never, silentLog);
  for (let head = 1; head <= 50; head++) {
    nodeEvents.publish({ type: 'head', chartId: 'a', head });
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(sent).toEqual([1]);
  held.resolve();
  await vi.advanceTimersByTimeAsync(20);
  expect(sent).toEqual([1, 49]);
  vi.useRealTimers();
});

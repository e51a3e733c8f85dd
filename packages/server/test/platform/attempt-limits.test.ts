import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAttempt, secondsToRoom, takeRoom } from '../../src/platform/throttling/attempt-limits.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const minute = 60_000;
const limits = [
  { max: 2, window: minute },
  { max: 3, window: 60 * minute },
];
const start = Date.now();
const at = (ms: number) => new Date(start + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const take = (bucket: string, now: Date) =>
  database.db.transaction().execute((trx) => takeRoom(trx, bucket, limits, now));

it('an attempt counts while there is room under every limit; otherwise the wait is the longest of them', async () => {
  expect([await take('a', at(0)), await take('a', at(1_000)), await take('a', at(2_000))]).toEqual([
    0, 0, 58,
  ]);
  expect(await take('b', at(2_000))).toBe(0);
  expect([await take('a', at(minute - 1)), await take('a', at(minute))]).toEqual([1, 0]);
  expect(await secondsToRoom(database.db, 'a', limits, at(minute))).toBe(59 * 60);
  await expect(
    database.db.transaction().execute((trx) => countAttempt(trx, 'a', limits, at(minute))),
  ).rejects.toMatchObject({ code: 'TooManyRequests', body: { error: { retryAfter: 59 * 60 } } });
});

it('of two simultaneous attempts, the second waits for the outcome of the first', async () => {
  const decided = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<void>();
  await take('c', at(0));
  const first = database.db.transaction().execute(async (trx) => {
    expect(await takeRoom(trx, 'c', limits, at(0))).toBe(0);
    counted.resolve();
    await decided.promise;
  });
  await counted.promise;
  const second = take('c', at(0));
  const listWaiting = sql`select from pg_locks join pg_database on pg_locks.database = pg_database.oid
    where datname = current_database() and locktype = 'advisory' and not granted`;
  const countWaiting = async () => (await listWaiting.execute(database.db)).rows.length;
  await expect.poll(countWaiting).toBe(1);
  expect(await take('d', at(0))).toBe(0);
  decided.resolve();
  await first;
  expect(await second).toBe(60);
});

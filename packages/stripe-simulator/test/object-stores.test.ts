import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryStore } from '../src/store/memory-store.ts';
import type { ObjectStore, Session } from '../src/store/object-store.ts';
import type { CouponRecord } from '../src/store/records.ts';
import { makeTables, SCHEMA } from '../src/store/simulator-tables.ts';
import { createTableStore } from '../src/store/table-store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await makeTables(database.db);
});
afterAll(() => database.drop());

const id = fc.constantFrom('a', 'b', 'c', 'd');
const second = fc.nat(9);
const parts = fc.constantFrom({}, { name: 'x' }, { metadata: { of: 'a' } }, { name: 'x', valid: true });
const due = fc.option(second);
const make = (key: string, name: string, created: number, isDeleted: boolean) =>
  ({
    id: key,
    object: 'coupon',
    name,
    created,
    valid: true,
    metadata: { of: key, name },
    ...(isDeleted && { deleted: true }),
  }) as unknown;

/** A random operation on the store; each returns what it found. */
const step: fc.Arbitrary<(session: Session) => Promise<unknown>> = fc.oneof(
  fc
    .tuple(id, fc.constantFrom('x', 'y'), second, due, fc.boolean())
    .map(([key, name, created, dueAt, isDeleted]) => async ({ store }: Session) => {
      const record = make(key, name, created, isDeleted) as CouponRecord;
      return (await store.findAny(key))
        ? store.save(record, { dueAt })
        : store.add('coupon', record, { dueAt, customer: name });
    }),
  id.map(
    (key) =>
      ({ store }: Session) =>
        store.remove(key),
  ),
  id.map(
    (key) =>
      ({ store }: Session) =>
        store.find('coupon', key).then((found) => found ?? null),
  ),
  id.map(
    (key) =>
      ({ store }: Session) =>
        store.get('coupon', key),
  ),
  parts.map(
    (wanted) =>
      ({ store }: Session) =>
        store.all('coupon', wanted),
  ),
  parts.map(
    (wanted) =>
      ({ store }: Session) =>
        store.all('coupon', wanted, 'x'),
  ),
  fc
    .record({
      limit: fc.integer({ min: 1, max: 3 }),
      created: fc.option(fc.record({ gt: second, lte: second }), { nil: undefined }),
      cursor: fc.option(
        fc.tuple(fc.constantFrom<'starting_after' | 'ending_before'>('starting_after', 'ending_before'), id),
      ),
      wanted: parts,
    })
    .map(({ limit, created, cursor, wanted }) => ({ store }: Session) => {
      const page = { limit, created, ...(cursor ? { [cursor[0]]: cursor[1] } : {}) };
      return store.list('coupon', '/v1/coupons', wanted, page);
    }),
  second.map(
    (until) =>
      async ({ store }: Session) =>
        (await store.nextDue(null, until)) ?? null,
  ),
  fc.tuple(id, second).map(([key, now]) => async (session: Session) => {
    const found = await session.findAnswer(key, now);
    if (found) return [found.request, found.status, found.body];
    return session.keepAnswer(key, { request: 'r', status: 200, body: `${now}` }, now);
  }),
  fc.constant((session: Session) => session.mark()),
);

/** A call that completes, fails, or rolls back to its savepoint. */
const call = fc.record({
  steps: fc.array(step, { maxLength: 6 }),
  end: fc.constantFrom('keep', 'keep', 'throw', 'roll back'),
});

async function observe(
  storage: ObjectStore,
  calls: readonly (typeof call extends fc.Arbitrary<infer V> ? V : never)[],
) {
  const seen: unknown[] = [];
  for (const { steps, end } of calls) {
    await storage
      .run(async (session) => {
        await session.lock();
        await session.mark();
        for (const each of steps) seen.push(await each(session));
        if (end === 'roll back') await session.rollBack();
        if (end === 'throw') throw new Error('broken off');
      })
      .catch((error: Error) => seen.push(error.message));
  }
  return seen;
}

it('after any calls, the memory store holds the same state as the tables', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      await database.pool.query(`truncate ${SCHEMA}.objects, ${SCHEMA}.idempotency`);
      const tables = await observe(createTableStore(database.db), calls);
      expect(await observe(createMemoryStore(), calls)).toEqual(tables);
    }),
    { numRuns: 100 },
  );
});

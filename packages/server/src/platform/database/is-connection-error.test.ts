import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { isConnectionError } from './is-connection-error.ts';
import { createKysely, createPool, type PoolOptions } from './pool.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The error that the work fails with, on a database with these settings. */
async function failureOf(
  work: (db: ReturnType<typeof createKysely>) => Promise<unknown>,
  options: PoolOptions = {},
  connectionString = test.connectionString,
): Promise<unknown> {
  const db = createKysely(createPool({ connectionString }, options));
  try {
    return await work(db).then(
      () => 'it did not fail',
      (error: unknown) => error,
    );
  } finally {
    await db.destroy();
  }
}

const sleep = sql`select pg_sleep(10)`;

describe('is a connection error', () => {
  it.each([
    ['nothing listens', 'postgres://nobody@127.0.0.1:1/nothing'],
    ['its socket is gone', `postgres://nobody@localhost/nothing?host=${encodeURIComponent('/nowhere')}`],
    ['its host name is unknown', 'postgres://nobody@host.invalid/nothing'],
  ])('when %s', async (_why, address) => {
    expect(isConnectionError(await failureOf((db) => sleep.execute(db), {}, address))).toBe(true);
  });

  it("when the database doesn't exist (any more)", async () => {
    const address = test.connectionString.replace(/test_\w+/, 'test_gone');
    const error = await failureOf((db) => sleep.execute(db), {}, address);
    expect([isConnectionError(error), String(error)]).toEqual([
      true,
      expect.stringContaining('does not exist'),
    ]);
  });

  it('when the server ends the connection during a statement, or between two in a transaction', async () => {
    const ended = await failureOf((db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
    expect(isConnectionError(ended)).toBe(true);
    const between = await failureOf((db) =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await test.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await sql`select 1`.execute(trx);
      }),
    );
    expect(isConnectionError(between)).toBe(true);
  });

  it('when a statement, a lock or a connection times out', async () => {
    expect(isConnectionError(await failureOf((db) => sleep.execute(db), { statementTimeout: 20 }))).toBe(
      true,
    );
    const crowded = await failureOf((db) => Promise.all([sleep.execute(db), sleep.execute(db)]), {
      max: 1,
      // Longer than the first connection takes, even on a busy machine.
      connectionTimeout: 500,
      statementTimeout: 1_500,
    });
    expect([isConnectionError(crowded), String(crowded)]).toEqual([
      true,
      expect.stringContaining('timeout exceeded when trying to connect'),
    ]);
  });
});

describe('is another error', () => {
  it.each([
    ['invalid SQL', sql`select nothing from nowhere`],
    ['a constraint violation', sql`insert into server_secret (is_only, secret) values (false, '')`],
    ['text that it can’t store', sql`select ${'a\u0000b'}::text`],
  ])('when the database rejects %s', async (_what, statement) => {
    const error = await failureOf((db) => statement.execute(db));
    expect(error).toBeInstanceOf(Error);
    expect(isConnectionError(error)).toBe(false);
  });

  it.each([
    new Error('x'),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    'x',
    null,
  ])('when something else fails: %s', (error) => {
    expect(isConnectionError(error)).toBe(false);
  });
});

import { type PostgresPoolClient, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { BusyError } from '../errors/busy-error.ts';
import { isConnectionError } from './is-connection-error.ts';
import { createManagedPool } from './managed-pool.ts';
import { createKysely, createPool } from './pool.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

describe('the pool’s wait queue', () => {
  it('is bounded: one more is refused immediately, and there is room again once others have been served', async () => {
    const pool = createPool({ connectionString: test.connectionString }, { max: 1 });
    const lent = createManagedPool(pool, 2);
    const first = await lent.connect();
    const waiting = [lent.connect(), lent.connect()];
    await expect(lent.connect()).rejects.toThrow(BusyError);
    first.release();
    const second = await waiting[0];
    const third = lent.connect();
    second?.release();
    for (const served of [waiting[1], third]) (await served)?.release();
    await lent.end();
  });
});

describe('a connection whose server has stopped answering', () => {
  it('is dropped after its timeout, with its transaction, and replaced by another', async () => {
    const connection = { connectionString: test.connectionString };
    const db = createKysely(createPool(connection, { max: 1, statementTimeout: 50, answerGrace: 50 }));
    const readPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    let silent = 0;
    const start = performance.now();
    const error = await db
      .transaction()
      .execute(async (trx) => {
        silent = (await readPid.execute(trx)).rows[0]?.pid ?? 0;
        process.kill(silent, 'SIGSTOP');
        await sql`select 1`.execute(trx);
      })
      .catch((cause: unknown) => cause);
    expect([isConnectionError(error), String(error)]).toEqual([true, 'Error: Query read timeout']);
    expect(performance.now() - start).toBeLessThan(5_000);
    const next = (await readPid.execute(db)).rows[0]?.pid;
    expect(next).not.toBe(silent);
    process.kill(silent, 'SIGCONT');
    await db.destroy();
  });
});

describe('a connection that is released during a transaction', () => {
  const open = () => createManagedPool(createPool({ connectionString: test.connectionString }, { max: 1 }));
  const readPid = async (client: PostgresPoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])).rows[0]?.pid;

  it.each([
    ['open', 'select 1'],
    ['failed', 'select 1 / 0'],
  ])('is dropped: the transaction was %s, and the next statement is committed', async (_state, statement) => {
    await sql`create table thing (value int)`.execute(test.db);
    const pool = open();
    const first = await pool.connect();
    const abandoned = await readPid(first);
    await first.query('begin', []);
    await first.query(statement, []).catch(() => undefined);
    first.release();
    const second = await pool.connect();
    expect(await readPid(second)).not.toBe(abandoned);
    await second.query('insert into thing values (1)', []);
    expect((await sql`select value from thing`.execute(test.db)).rows).toEqual([{ value: 1 }]);
    second.release();
    await pool.end();
  });

  it('is reused if the transaction was ended', async () => {
    const pool = open();
    const pids: unknown[] = [];
    for (const end of ['commit', 'rollback']) {
      const client = await pool.connect();
      await client.query('begin', []);
      await client.query(end, []);
      pids.push(await readPid(client));
      client.release();
    }
    const last = await pool.connect();
    expect(new Set([...pids, await readPid(last)]).size).toBe(1);
    last.release();
    await pool.end();
  });
});

describe('a frequent statement', () => {
  const prepared = sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`;
  const open = () => createKysely<never>(createPool({ connectionString: test.connectionString }, { max: 1 }));

  it('has one name per connection, whichever query builder uses the pool', async () => {
    const pool = createPool({ connectionString: test.connectionString }, { max: 1 });
    const [one, another] = [createKysely<never>(pool), createKysely<never>(pool)];
    for (let use = 0; use < 4; use += 1) {
      await sql`select ${1}::int as of_one`.execute(one);
      await sql`select ${1}::int as of_another`.execute(another);
    }
    expect((await prepared.execute(one)).rows).toEqual([{ count: 2 }]);
    await one.destroy();
  });

  it('is prepared from its third use on, once per connection', async () => {
    const db = open();
    const counts: unknown[] = [];
    for (const value of [1, 2, 3, 4]) {
      const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(db);
      expect(rows).toEqual([{ value }]);
      counts.push((await prepared.execute(db)).rows[0]?.count);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
    await db.destroy();
  });

  it('fails once after a migration has changed a column’s type, then works again', async () => {
    const db = open();
    await sql`create table thing (value int)`.execute(db);
    await sql`insert into thing values (1)`.execute(db);
    const ask = () => sql`select value from thing where value > ${0}`.execute(db);
    for (let use = 0; use < 4; use++) await ask();
    await sql`alter table thing alter column value type text using value::text`.execute(test.db);
    await sql`alter table thing alter column value type bigint using value::bigint`.execute(test.db);
    await expect(ask()).rejects.toThrow('cached plan must not change result type');
    expect((await ask()).rows).toEqual([{ value: 1 }]);
    await db.destroy();
  });
});

import { sql } from 'kysely';
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

describe('the line before the pool', () => {
  it('is bounded: one more is refused at once, and there is room again when others have been served', async () => {
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

describe('a connection on which the database has fallen silent', () => {
  it('is given up after its time, with its transaction, and another one takes its place', async () => {
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

describe('a statement that comes again and again', () => {
  const prepared = sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`;
  const open = () => createKysely<never>(createPool({ connectionString: test.connectionString }, { max: 1 }));

  it('has one name on a connection, whoever builds queries over the pool', async () => {
    const pool = createPool({ connectionString: test.connectionString }, { max: 1 });
    const [one, another] = [createKysely<never>(pool), createKysely<never>(pool)];
    for (let use = 0; use < 4; use += 1) {
      await sql`select ${1}::int as of_one`.execute(one);
      await sql`select ${1}::int as of_another`.execute(another);
    }
    expect((await prepared.execute(one)).rows).toEqual([{ count: 2 }]);
    await one.destroy();
  });

  it('is prepared from its third use on, on each connection once', async () => {
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

  it('fails once when a migration has changed a column’s type under it, and fits again after that', async () => {
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

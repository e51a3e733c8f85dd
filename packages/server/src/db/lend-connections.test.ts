import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { BusyError } from '../busy-error.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { lendConnections } from './lend-connections.ts';
import { createKysely, createPool } from './pool.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

describe('the line before the pool', () => {
  it('is bounded: one more is refused at once, and there is room again when others have been served', async () => {
    const pool = createPool({ connectionString: test.connectionString }, { max: 1 });
    const lent = lendConnections(pool, 2);
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
    expect([isDatabaseAway(error), String(error)]).toEqual([true, 'Error: Query read timeout']);
    expect(performance.now() - start).toBeLessThan(5_000);
    const next = (await readPid.execute(db)).rows[0]?.pid;
    expect(next).not.toBe(silent);
    process.kill(silent, 'SIGCONT');
    await db.destroy();
  });
});

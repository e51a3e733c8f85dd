import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createPool } from './pool.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await test.drop();
});

describe('createPool', () => {
  it('reads 64-bit integers as numbers, and rejects those that would lose digits', async () => {
    const { rows } = await test.pool.query('select count(*) as n, 9007199254740991::bigint as largest');
    expect(rows).toEqual([{ n: 1, largest: 9_007_199_254_740_991 }]);
    await expect(test.pool.query('select 9007199254740992::bigint')).rejects.toThrow('is too large');
  });

  it('ends slow statements and lock waits', async () => {
    const connection = { connectionString: test.connectionString };
    const pool = createPool(connection, { statementTimeout: 100, lockTimeout: 50 });
    await expect(pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    const holder = await test.pool.connect();
    await holder.query('begin; lock table server_secret');
    await expect(pool.query('select from server_secret')).rejects.toThrow('lock timeout');
    await holder.query('rollback');
    holder.release();
    await pool.end();
  });

  it('survives an idle connection that breaks, and reports it', async () => {
    const lost: string[] = [];
    const connection = { connectionString: test.connectionString };
    const pool = createPool(connection, { onConnectionLost: (error) => lost.push(error.message) });
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    await test.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await expect.poll(() => lost.length).toBe(1);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('survives a connection that breaks between two statements of its borrower', async () => {
    const client = await test.pool.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const broken = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    await test.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await broken;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await test.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { checkServer } from './check-server.ts';
import { createPool } from './pool.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await test.drop();
});

/** The reported lines; the tests' server needs no fixing. */
const lines: string[] = [];
const report = (line: string) => void lines.push(line);

it("accepts the tests' server without warnings", async () => {
  await checkServer(test.pool, report);
  expect(lines).toEqual([]);
});

it('warns about missing page checksums, but goes on', async () => {
  const answer = { data_checksums: 'off', version: 150_000, encoding: 'UTF8', fsync: 'on' };
  const pool = { query: async () => ({ rows: [answer] }) } as unknown as typeof test.pool;
  await checkServer(pool, report);
  expect(lines.splice(0)).toEqual([expect.stringContaining('keeps no checksums')]);
});

it('refuses a database with synchronous_commit off', async () => {
  await test.pool.query(
    'do $$ begin execute format($f$alter database %I set synchronous_commit = off$f$, current_database()); end $$',
  );
  const pool = createPool({ connectionString: test.connectionString });
  await expect(checkServer(pool, report)).rejects.toThrow(
    'The database server runs with synchronous_commit off, so that saved changes could be lost: switch it on.',
  );
  await pool.end();
});

it('refuses an address where nothing answers, naming the variable', async () => {
  const pool = createPool({ connectionString: 'postgres://giotto@127.0.0.1:1/giotto' });
  await expect(checkServer(pool, report)).rejects.toThrow(/ECONNREFUSED.*: check DATABASE_URL\.$/);
  await pool.end();
});

it('refuses a wrong database name, naming the variable', async () => {
  const pool = createPool({
    connectionString: test.connectionString.replace(/test_\w+/, 'no_such_database'),
  });
  await expect(checkServer(pool, report)).rejects.toThrow(
    /"no_such_database" does not exist.*: check DATABASE_URL\.$/,
  );
  await pool.end();
});

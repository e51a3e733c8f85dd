import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { StartError } from '../errors/start-error.ts';
import { migrations } from './migrations/index.ts';
import { migrateToLatest, readMigrationState } from './migrator.ts';
import { rollBack } from './roll-back.ts';

const names = Object.keys(migrations).sort();
const older = '032-embed-themes';
const newer = names.filter((name) => name > older);
const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= older));

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await test.drop();
});

const readRows = async () =>
  (
    await sql<{ name: string; timestamp: string }>`select * from kysely_migration order by name`.execute(
      test.db,
    )
  ).rows;

it('lets an older Giotto start on a newer schema without changing it', async () => {
  await expect(migrateToLatest(test.db, known)).rejects.toThrow('was written by a newer Giotto');
  expect(await rollBack(test.db, older)).toEqual(newer);
  expect(await migrateToLatest(test.db, known)).toEqual([]);
  const functions = await sql`
    select from pg_proc where proname = 'append_updates' and pronargs in (15, 17)`.execute(test.db);
  expect(functions.rows).toHaveLength(2);
});

it('keeps newer nodes that are still running ready', async () => {
  await rollBack(test.db, older);
  expect(await readMigrationState(test.db)).toEqual({ applied: names, missing: [], unknown: [] });
});

it('counts what was set aside as applied again when a newer Giotto starts, once and unchanged', async () => {
  const before = await readRows();
  await rollBack(test.db, older);
  expect(await rollBack(test.db, older)).toEqual([]);
  expect(await Promise.all([migrateToLatest(test.db), migrateToLatest(test.db)])).toEqual([[], []]);
  expect(await readRows()).toEqual(before);
  await expect(migrateToLatest(test.db, known)).rejects.toThrow('was written by a newer Giotto');
});

it("refuses to roll back to a migration that isn't applied or was never tested", async () => {
  const before = await readRows();
  await expect(rollBack(test.db, '999-future')).rejects.toThrow(
    new StartError('The database has no migration 999-future.'),
  );
  await expect(rollBack(test.db, '031-next-subscriptions')).rejects.toThrow(
    new StartError(`Rolling back ends at ${older}: restore a backup instead.`),
  );
  expect(await readRows()).toEqual(before);
});

it('ignores a comment by somebody else', async () => {
  await sql`comment on table kysely_migration is 'ours'`.execute(test.db);
  expect(await migrateToLatest(test.db)).toEqual([]);
});

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { StartError } from '../errors/start-error.ts';
import { migrations } from './migrations/index.ts';
import { migrateToLatest, readMigrationState } from './migrator.ts';
import { createKysely, createPool } from './pool.ts';

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await test.drop();
});

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
}

describe('migrateToLatest', () => {
  it('brings an empty database to the newest schema, once', async () => {
    await empty();
    expect(await migrateToLatest(test.db)).toEqual(Object.keys(migrations).sort());
    expect(await migrateToLatest(test.db)).toEqual([]);
  });

  it('applies every migration once when three nodes start together', async () => {
    await empty();
    const nodes = [1, 2, 3].map(() =>
      createKysely(
        createPool({ connectionString: test.connectionString }, { statementTimeout: 0, lockTimeout: 0 }),
      ),
    );
    const applied = await Promise.all(nodes.map((node) => migrateToLatest(node)));
    expect(applied.flat().sort()).toEqual(Object.keys(migrations).sort());
    await Promise.all(nodes.map((node) => node.destroy()));
  });

  it('rolls back the others when one migration fails', async () => {
    await empty();
    const failing = {
      '000-good': { up: async (db: Kysely<unknown>) => void (await sql`create table good ()`.execute(db)) },
      '001-bad': { up: async (db: Kysely<unknown>) => void (await sql`select no_such_column`.execute(db)) },
    };
    await expect(migrateToLatest(test.db, failing)).rejects.toThrow(
      'The database cannot be migrated (001-bad).',
    );
    const tables = await sql`select from pg_class where relname = 'good'`.execute(test.db);
    expect(tables.rows).toEqual([]);
  });

  it('refuses a database that a newer Giotto has migrated, and changes nothing', async () => {
    await sql`insert into kysely_migration values ('999-future', now()::text)`.execute(test.db);
    await expect(migrateToLatest(test.db)).rejects.toThrow(
      new StartError(
        'The database was written by a newer Giotto (it has 999-future): update Giotto, or let the newer one run ' +
          `npm run roll-back -- --to ${Object.keys(migrations).sort().at(-1)}.`,
      ),
    );
    expect((await readMigrationState(test.db)).unknown).toEqual(['999-future']);
  });

  it('refuses another program’s database, and changes nothing', async () => {
    await empty();
    await sql`create table recipes (id int)`.execute(test.db);
    await expect(migrateToLatest(test.db)).rejects.toThrow(
      "The database is not Giotto's: it holds the table recipes; give Giotto an empty database.",
    );
    const tables =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(test.db);
    expect(tables.rows).toEqual([{ relname: 'recipes' }]);
  });
});

describe('readMigrationState', () => {
  it('lists what an older database lacks', async () => {
    const future = { ...migrations, '999-future': { up: async () => undefined } };
    expect(await readMigrationState(test.db, future)).toEqual({
      applied: Object.keys(migrations).sort(),
      missing: ['999-future'],
      unknown: [],
    });
  });

  it('lists every migration as missing in an empty database', async () => {
    await empty();
    expect((await readMigrationState(test.db)).missing).toEqual(Object.keys(migrations));
  });
});

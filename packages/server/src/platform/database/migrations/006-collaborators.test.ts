import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { migrateToLatest } from '../migrator.ts';
import { migrations } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
});
afterAll(() => test.drop());

it('keeps existing grants, as given on their charts', async () => {
  const { '006-collaborators': collaborators, ...all } = migrations;
  if (!collaborators) throw new Error('there is no such migration');
  const earlier = Object.fromEntries(Object.entries(all).filter(([name]) => name < '006'));
  await migrateToLatest(test.db, earlier);
  await sql`insert into app_user (id, email, name, password_hash, created_at)
    values ('ana', 'ana@example.com', 'Ana', '', now()), ('ben', 'ben@example.com', 'Ben', '', now())`.execute(
    test.db,
  );
  await sql`insert into gantt (id, owner_id, name, schema) values ('c', 'ana', 'A chart', 1)`.execute(
    test.db,
  );
  await sql`insert into chart_grant (chart_id, user_id, level) values ('c', 'ben', 2)`.execute(test.db);

  expect(await migrateToLatest(test.db, { ...earlier, '006-collaborators': collaborators })).toEqual([
    '006-collaborators',
  ]);
  const grants = await sql`
    select r.user_id, r.level, r.origin
    from chart_grant r`.execute(test.db);
  expect(grants.rows).toEqual([{ user_id: 'ben', level: 2, origin: 'chart' }]);
});

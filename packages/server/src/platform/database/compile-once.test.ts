import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import { compileOnce } from './compile-once.ts';
import type { Database } from './database.ts';

it('builds its SQL once, and runs it with the arguments of each call, wherever they stand', async () => {
  const run: unknown[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      run.push([query.sql, query.parameters]);
    },
  });
  let built = 0;
  const find = compileOnce((at, id: string, name: string) => {
    built += 1;
    return at
      .selectFrom('attempt')
      .select('id')
      .where('id', '=', id)
      .where('bucket', '=', sql<string>`coalesce(${name}, ${id}, ${'constant'})`);
  });
  await find(db, 'a', 'constant');
  await find(db, 'b', '\u0001argument 0');
  const text = 'select "id" from "attempt" where "id" = $1 and "bucket" = coalesce($2, $3, $4)';
  expect(run).toEqual([
    [text, ['a', 'constant', 'a', 'constant']],
    [text, ['b', '\u0001argument 0', 'b', 'constant']],
  ]);
  expect(built).toBe(1);
});

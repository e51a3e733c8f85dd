import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';

it('every foreign key has an index for erasing the referenced row', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as key
    from pg_constraint
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`);
  await database.drop();
  expect(rows).toEqual([]);
});

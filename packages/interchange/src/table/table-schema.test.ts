import { expect, test } from 'vitest';
import { inspectTable } from '../formats/index.ts';
import { tableMappingSchema, tableOptionsSchema } from './table-schema.ts';

test('takes the mapping that a preview proposes, as JSON', async () => {
  const text = 'ID;Task;Start;Cost\n1;A;03/04/2027;1,5\n2;B;05/04/2027;2';
  const found = await inspectTable(new TextEncoder().encode(text));
  if (!found.ok) throw new Error('The table can be read.');
  const { mapping } = found.table;
  expect(tableMappingSchema.parse(JSON.parse(JSON.stringify(mapping)))).toEqual(mapping);
});

test.each([
  { encoding: 'utf-7' },
  { separator: 'x' },
  { today: '2027-02-30' },
  { mapping: { columns: [] } },
  { unknown: 1 },
])('refuses %j', (options) => {
  expect(tableOptionsSchema.safeParse(options).success).toBe(false);
});

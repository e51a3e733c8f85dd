import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { cellOfKept, isKeptCell, keepCell } from './kept-cells.ts';

const format = fc.constantFrom('0%', 'dd.mm.yyyy', '#,##0.00 "€"', undefined);
const withFormat = <Kind extends Cell>(cells: fc.Arbitrary<Kind>) =>
  fc.tuple(cells, format).map(([cell, own]) => (own === undefined ? cell : { ...cell, format: own }));

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant({ kind: 'empty' as const }),
  fc.record({ kind: fc.constant('flag' as const), value: fc.boolean() }),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  }),
  withFormat(
    fc.record({
      kind: fc.constant('number' as const),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    }),
  ),
  withFormat(fc.record({ kind: fc.constant('date' as const), minutes: fc.integer({ min: -1e8, max: 1e8 }) })),
);

test('a cell comes back as it was, in whatever format its column is', () => {
  fc.assert(
    fc.property(cell, format, (given, columnFormat) => {
      const kept: unknown = JSON.parse(JSON.stringify(keepCell(given, columnFormat)));
      if (!isKeptCell(kept)) throw new Error(JSON.stringify(kept));
      const column = columnFormat === undefined ? {} : { format: columnFormat };
      const back = cellOfKept(kept, column);
      // A date without a format isn't one in a workbook: it gets its column's.
      if (given.kind === 'date' && given.format === undefined) expect(back).toEqual({ ...given, ...column });
      else expect(back).toEqual(given);
    }),
  );
});

test('keeps a link that is safe, and only the text of another one', () => {
  const text = { kind: 'text', text: 'Spec' } as const;
  const back = (link: string) => cellOfKept(keepCell({ ...text, link }, undefined), {});
  expect(back('https://example.com/spec')).toEqual({ ...text, link: 'https://example.com/spec' });
  expect(back('javascript:alert(1)')).toEqual(text);
});

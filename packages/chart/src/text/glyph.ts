import type { FontName, FontWeight } from './font-name.ts';
import type { Subset } from './font-subset.ts';
import { type PackedTable, unpackCharacters, unpackIntegers } from './font-table.ts';

/** The script of a letter for kerning: a pair kerns only inside a run of one script. */
export type Script = 'common' | 'latin' | 'cyrillic' | 'greek' | 'other';

/** One letter of one font file, ready to measure. */
export interface Glyph {
  /** Advance width in em. */
  readonly advance: number;
  readonly script: Script;
  /** Whether it's a combining mark, which is drawn on the preceding letter and adds no width. */
  readonly isMark: boolean;
  /** ( [ { hold the code point that closes them, ) ] } hold their own, negated; all others 0. */
  readonly bracket: number;
  /** Kerning class before another letter, 0 = none. */
  readonly before: number;
  /** Kerning class after another letter, 0 = none. */
  readonly after: number;
  readonly face: Face;
}

/** One font file: a font, weight and subset. */
interface Face {
  readonly font: FontName;
  readonly weight: FontWeight;
  readonly subset: Subset;
  /** Adjustments in em, a row per `before` class from 1, a column per `after` class from 1. */
  readonly kerning: Float64Array;
  /** Length of one row of `kerning`. */
  readonly columns: number;
}

/** The loaded table of one font and subset. */
export interface LoadedTable {
  readonly font: FontName;
  readonly subset: Subset;
  readonly table: PackedTable;
}

const BRACKETS = new Map(
  ['()', '[]', '{}'].flatMap((pair) => {
    const open = pair.charCodeAt(0);
    const close = pair.charCodeAt(1);
    return [
      [open, close],
      [close, -close],
    ] as [number, number][];
  }),
);

/** Unpacks the letters of one weight of a table. Throws a RangeError when its lists differ in length. */
export function unpackGlyphs({ font, subset, table }: LoadedTable, weight: FontWeight): Map<number, Glyph> {
  const packed = table.faces[weight];
  const codes = unpackCharacters(packed.characters);
  const advances = unpackIntegers(packed.advances);
  const before = unpackIntegers(packed.before);
  const after = unpackIntegers(packed.after);
  const kerning = unpackIntegers(packed.kerning);
  const rows = before.reduce((most, value) => Math.max(most, value), 0);
  const columns = after.reduce((most, value) => Math.max(most, value), 0);
  const isWhole = [advances, before, after].every((list) => list.length === codes.length);
  if (!isWhole || kerning.length !== rows * columns) {
    throw new RangeError(`font table ${font} ${weight} ${subset}: its lists do not fit together`);
  }
  const em = (value: number) => value / table.unitsPerEm;
  const face: Face = { font, weight, subset, kerning: Float64Array.from(kerning, em), columns };
  return new Map(
    codes.map((code, i) => [
      code,
      {
        advance: em(advances[i] ?? 0),
        script: scriptOf(code),
        isMark: /\p{M}/u.test(String.fromCodePoint(code)),
        bracket: BRACKETS.get(code) ?? 0,
        before: before[i] ?? 0,
        after: after[i] ?? 0,
        face,
      },
    ]),
  );
}

/** The adjustment between two neighbours in em: 0 between letters of different files. */
export function kerningBetween(left: Glyph, right: Glyph): number {
  if (left.before === 0 || right.after === 0 || left.face !== right.face) return 0;
  return left.face.kerning[(left.before - 1) * left.face.columns + right.after - 1] ?? 0;
}

/** The script of a code point, from Unicode's own property. */
export function scriptOf(code: number): Script {
  const character = String.fromCodePoint(code);
  if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) return 'common';
  if (/\p{Script=Latin}/u.test(character)) return 'latin';
  if (/\p{Script=Cyrillic}/u.test(character)) return 'cyrillic';
  return /\p{Script=Greek}/u.test(character) ? 'greek' : 'other';
}

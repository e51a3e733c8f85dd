import type { FontName, FontWeight } from '../../packages/chart/src/text/font-name.ts';
import type { PackedFace } from '../../packages/chart/src/text/font-table.ts';
import { groupKerning } from './kerning-classes.ts';
import { packCharacters, packIntegers } from './pack.ts';
import { type OpenTypeScript, openFont, shapeAdvances } from './shape.ts';
import { isMark, type SubsetName } from './subsets.ts';

/** The metrics of one font file as stored in a generated table. */
export interface MeasuredFace {
  readonly unitsPerEm: number;
  readonly face: PackedFace;
}

/** Shapes every letter and every pair of letters in one font file. Takes up to a few seconds. */
export function measureFace(
  font: FontName,
  weight: FontWeight,
  subset: SubsetName,
  served: readonly number[],
): MeasuredFace {
  const opened = openFont(font, weight, subset);
  const present = new Set(opened.characterSet);
  const codes = served.filter((code) => present.has(code));
  const script = scriptOfSubset(subset);
  const shape = (text: string, as: OpenTypeScript) => sum(shapeAdvances(opened, font, text, as));
  const isBare = codes.map((code) => isMark(code) || isIgnorable(code));
  // Browsers give marks and ignorable characters no width, whatever the font file says.
  const advances = codes.map((code, i) => (isBare[i] ? 0 : shape(String.fromCodePoint(code), script)));

  const kerning = codes.map((a, i) =>
    codes.map((b, j) => {
      if (isBare[i] || isBare[j]) return 0;
      const pair = String.fromCodePoint(a, b);
      const kern = shape(pair, script) - (advances[i] ?? 0) - (advances[j] ?? 0);
      if (isCommon(a) && isCommon(b)) assertSameInAllScripts(pair, shape, kern, `${font} ${subset}`);
      return kern;
    }),
  );
  const { before, after, matrix } = groupKerning(kerning);
  return {
    unitsPerEm: opened.unitsPerEm,
    face: {
      characters: packCharacters(codes),
      advances: packIntegers(advances),
      before: packIntegers(before),
      after: packIntegers(after),
      kerning: packIntegers(matrix),
    },
  };
}

/** One table serves runs of all scripts only as long as digits and punctuation kern alike in all of them. */
function assertSameInAllScripts(
  pair: string,
  shape: (text: string, script: OpenTypeScript) => number,
  kern: number,
  name: string,
): void {
  const alone = [...pair];
  for (const script of ['DFLT', 'latn', 'cyrl', 'grek'] as const) {
    const other = shape(pair, script) - sum(alone.map((letter) => shape(letter, script)));
    if (other !== kern) throw new Error(`${name}: “${pair}” kerns by ${kern}, but in ${script} by ${other}`);
  }
}

function scriptOfSubset(subset: SubsetName): OpenTypeScript {
  if (subset.startsWith('cyrillic')) return 'cyrl';
  if (subset.startsWith('greek')) return 'grek';
  return subset === 'symbols' || subset === 'math' ? 'DFLT' : 'latn';
}

function isCommon(code: number): boolean {
  return /\p{Script=Common}/u.test(String.fromCodePoint(code));
}

function isIgnorable(code: number): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}

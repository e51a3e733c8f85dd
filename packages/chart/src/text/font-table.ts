/**
 * The metrics of one font, weight and subset as the generated files hold them: numbers packed into text, because
 * that compresses to 1–15 kB and loads without a build step. Made by `tools/build-font-metrics.ts`.
 */
export interface PackedFace {
  /** Code points in ascending order as `start+count` runs in hexadecimal, for example `20+5f a0+60 131+1`. */
  readonly characters: string;
  /** One advance width per character, in font units. Packed integers, see {@link unpackIntegers}. */
  readonly advances: string;
  /** One kerning class per character for its place before another; 0 means that it never kerns. Packed. */
  readonly before: string;
  /** One kerning class per character for its place after another; 0 means that it never kerns. Packed. */
  readonly after: string;
  /** Adjustments in font units: a row per `before` class from 1, in it a column per `after` class from 1. Packed. */
  readonly kerning: string;
}

/** One font and subset, both weights: what one generated file exports. */
export interface PackedTable {
  readonly unitsPerEm: number;
  readonly faces: { readonly 400: PackedFace; readonly 700: PackedFace };
}

/**
 * Reads packed integers: decimal numbers separated by spaces; `*n` stands for n more copies of the number before it.
 * Throws a RangeError on anything else, so that a damaged table is found when it loads and not as a wrong width.
 */
export function unpackIntegers(packed: string): number[] {
  const numbers: number[] = [];
  if (packed === '') return numbers;
  for (const token of packed.split(' ')) {
    const isRepeat = token.startsWith('*');
    const value = Number(isRepeat ? token.slice(1) : token);
    const last = numbers.at(-1);
    if (token === '' || !Number.isInteger(value) || (isRepeat && last === undefined)) {
      throw new RangeError(`font table: “${token}” is not a packed integer`);
    }
    if (isRepeat) for (let i = 0; i < value; i++) numbers.push(last as number);
    else numbers.push(value);
  }
  return numbers;
}

/** Reads a list of `start+count` runs in hexadecimal into code points. */
export function unpackCharacters(packed: string): number[] {
  return packed.split(' ').flatMap((run) => {
    const [start = '', count = ''] = run.split('+');
    const first = Number.parseInt(start, 16);
    return Array.from({ length: Number.parseInt(count, 16) }, (_, i) => first + i);
  });
}

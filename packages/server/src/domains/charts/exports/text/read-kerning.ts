/** By how much a pair of glyphs is moved together, in units of the font. */
export type Kerning = (left: number, right: number) => number;

const HEADER = 4;
const SUBTABLE_HEADER = 14;
const PAIR = 6;
/** A table across the line, of pairs, that is neither a minimum nor for lines from the top down. */
const HORIZONTAL_PAIRS = 0x0001;
const COVERAGE = 0xff07;

/**
 * The pairs of a font's old `kern` table (OpenType, version 0, format 0), which harfbuzzjs 1.6.4 leaves out to stay small:
 * of the chart fonts, Arvo kerns by it.
 */
export function readKerning(bytes: Uint8Array | undefined): Kerning | undefined {
  const table = Buffer.from(bytes ?? []);
  const pairs = new Map<number, number>();
  if (table.length < HEADER || table.readUInt16BE(0) !== 0) return undefined;
  let at = HEADER;
  for (let left = table.readUInt16BE(2); left > 0 && at + SUBTABLE_HEADER <= table.length; left--) {
    const length = table.readUInt16BE(at + 2);
    const isPairs = (table.readUInt16BE(at + 4) & COVERAGE) === HORIZONTAL_PAIRS;
    const count = isPairs ? table.readUInt16BE(at + 6) : 0;
    for (let pair = at + SUBTABLE_HEADER, end = pair + count * PAIR; pair < end; pair += PAIR) {
      if (pair + PAIR > table.length) return undefined;
      pairs.set(table.readUInt32BE(pair), table.readInt16BE(pair + 4));
    }
    at += Math.max(length, SUBTABLE_HEADER);
  }
  return pairs.size === 0 ? undefined : (a, b) => pairs.get(a * 0x10000 + b) ?? 0;
}

/** The kerning of a pair of glyphs, in font units. */
export type Kerning = (left: number, right: number) => number;

const HEADER = 4;
const SUBTABLE_HEADER = 14;
const PAIR = 6;
/** A horizontal table of kerning pairs, neither minimum values nor cross-stream. */
const HORIZONTAL_PAIRS = 0x0001;
const COVERAGE = 0xff07;

/**
 * Reads the pairs of a font's legacy `kern` table (OpenType, version 0, format 0), which harfbuzzjs 1.6.4 doesn't
 * support, to stay small. Of the chart fonts, Arvo needs it.
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

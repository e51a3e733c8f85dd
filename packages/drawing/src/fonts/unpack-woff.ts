import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly data: Uint8Array;
}

/** A font's tables are aligned to four bytes. */
const padded = (length: number) => (length + 3) & ~3;

function readTable(woff: Buffer, at: number): Table {
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  );
  if (
    tag === undefined ||
    offset === undefined ||
    packed === undefined ||
    length === undefined ||
    checksum === undefined
  ) {
    throw new RangeError('a table without a place');
  }
  const stored = woff.subarray(offset, offset + packed);
  const data = packed < length ? inflateSync(stored, { maxOutputLength: length }) : stored;
  if (data.length !== length) throw new RangeError('a table of another length than it says');
  return { tag, checksum, data };
}

/**
 * Extracts the TrueType or OpenType font from a WOFF file (version 1: W3C, WOFF File Format 1.0): the same tables, each
 * compressed separately. fontkit 2.0.4 also reads WOFF2, but the subsets that it makes from one have empty glyphs.
 *
 * @throws RangeError when it isn't a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.length < HEADER || woff.readUInt32BE(0) !== WOFF) throw new RangeError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, HEADER + at * ENTRY));
  const begin = SFNT_HEADER + count * SFNT_ENTRY;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), begin);
  const font = Buffer.alloc(size);
  const power = 2 ** Math.floor(Math.log2(Math.max(1, count)));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * power, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE(16 * (count - power), 10);
  let offset = begin;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + at * SFNT_ENTRY;
    for (const [field, value] of [tag, checksum, offset, data.length].entries()) {
      font.writeUInt32BE(value, entry + 4 * field);
    }
    font.set(data, offset);
    offset += padded(data.length);
  }
  return font;
}

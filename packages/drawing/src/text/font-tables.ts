import { closeSync, openSync, readSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

/** A font's properties that can be read without loading the whole file. */
export interface FontOutline {
  /** Its index in the file. */
  readonly index: number;
  /** Its code points in ascending order. */
  readonly letters: Uint32Array;
}

/** A table's location in a file. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

/** The tables that tell which letters a font has; the outlines, which make it large, aren't needed. */
const CHARACTER_TABLES = ['cmap', 'maxp', 'head'];
/** A collection that claims more fonts is damaged. */
const MAX_FONTS = 64;
const MAX_TABLES = 256;
const LARGEST_TABLE = 8 * 1024 * 1024;
/** The licence bit (OS/2 fsType) that forbids embedding. */
const NO_EMBEDDING = 0x0002;

function reader(file: number) {
  return (offset: number, length: number): Buffer => {
    if (length > LARGEST_TABLE) throw new RangeError('a table too large');
    const bytes = Buffer.alloc(length);
    if (readSync(file, bytes, 0, length, offset) < length) throw new RangeError('a table beyond the end');
    return bytes;
  };
}

type Read = ReturnType<typeof reader>;

function findFonts(read: Read): number[] {
  if (read(0, 4).toString('latin1') !== 'ttcf') return [0];
  const count = Math.min(MAX_FONTS, read(8, 4).readUInt32BE());
  const offsets = read(12, 4 * count);
  return Array.from({ length: count }, (_, at) => offsets.readUInt32BE(4 * at));
}

function readDirectory(read: Read, start: number): Map<string, Place> {
  const count = Math.min(MAX_TABLES, read(start + 4, 2).readUInt16BE());
  const entries = read(start + 12, 16 * count);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = entries.subarray(16 * at, 16 * at + 16);
      const place = { offset: entry.readUInt32BE(8), length: entry.readUInt32BE(12) };
      return [entry.toString('latin1', 0, 4), place];
    }),
  );
}

/** Assembles a font from just these tables. */
function assemble(tables: readonly (readonly [tag: string, data: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [at, [tag, data]] of tables.entries()) {
    const entry = 12 + 16 * at;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc((data.length + 3) & ~3);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Whether the font has outlines or bitmaps, and may be embedded. */
function isUsable(read: Read, directory: ReadonlyMap<string, Place>): boolean {
  if (!['glyf', 'CFF ', 'CBDT', 'sbix'].some((tag) => directory.has(tag))) return false;
  const os2 = directory.get('OS/2');
  return os2 === undefined || (read(os2.offset + 8, 2).readUInt16BE() & 0x000f) !== NO_EMBEDDING;
}

/** Reads a file's usable fonts with the letters of each; empty if the file can't be read. */
export function readFontOutlines(path: string): FontOutline[] {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const read = reader(file);
    return findFonts(read).flatMap((start, index): FontOutline[] => {
      const directory = readDirectory(read, start);
      if (!isUsable(read, directory)) return [];
      const tables = CHARACTER_TABLES.flatMap((tag) => {
        const place = directory.get(tag);
        return place ? [[tag, read(place.offset, place.length)] as const] : [];
      });
      const letters = new hb.Face(new hb.Blob(assemble(tables))).collectUnicodes();
      return [{ index, letters: Uint32Array.from(letters) }];
    });
  } catch {
    return [];
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

import { z } from 'zod';

/** A value that contains no others. */
export type Leaf = string | number | boolean | null;

const leaves = z.custom<readonly Leaf[]>((value) => Array.isArray(value) && value.every(isLeaf));
export const integers = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every((one: unknown) => Number.isSafeInteger(one)),
);

/** Cells as they are stored: as they are, whole numbers as steps from one to the next, or GUIDs without what they share. */
export const packedCells = z.union([
  leaves,
  z.strictObject({ steps: integers }),
  z.strictObject({ guids: z.string(), isUpper: z.boolean() }),
]);
export type PackedCells = z.output<typeof packedCells>;

const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
const UPPER_GUID = /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/;
const LOWER_GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Six bits a character: hardly any three in a row occur twice, so that a packer doesn't look for them in vain. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of a GUID: two for three of its digits, of which the last is none. */
const GUID_LENGTH = 22;
/** Digits of a GUID between its dashes. */
const GUID_PARTS = [8, 12, 16, 20, 32];

export function isLeaf(value: unknown): value is Leaf {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** Cells in the form that packs into the fewest bytes. */
export function packCells(cells: readonly Leaf[]): PackedCells {
  if (cells.length === 0) return cells;
  for (const [guid, isUpper] of [
    [UPPER_GUID, true],
    [LOWER_GUID, false],
  ] as const)
    if (areTexts(cells, guid)) return { guids: cells.map(writeGuid).join(''), isUpper };
  if (!areTexts(cells, INTEGER)) return cells;
  const numbers = cells.map(Number);
  const steps = numbers.map((value, at) => value - (numbers[at - 1] ?? 0));
  return new Set(steps).size * 2 < new Set(cells).size ? { steps } : cells;
}

/** The opposite of `packCells`; throws a RangeError for what it hasn't made. */
export function unpackCells(packed: PackedCells): readonly Leaf[] {
  if ('steps' in packed) {
    let sum = 0;
    return packed.steps.map((step) => {
      sum += step;
      return `${sum}`;
    });
  }
  if (!('guids' in packed)) return packed;
  const { guids, isUpper } = packed;
  if (guids.length % GUID_LENGTH !== 0) throw new RangeError('a GUID is cut');
  return Array.from({ length: guids.length / GUID_LENGTH }, (_, at) => {
    const guid = readGuid(guids.slice(at * GUID_LENGTH, (at + 1) * GUID_LENGTH));
    return isUpper ? guid.toUpperCase() : guid;
  });
}

function areTexts(cells: readonly Leaf[], pattern: RegExp): cells is readonly string[] {
  return cells.every((cell) => typeof cell === 'string' && pattern.test(cell));
}

function writeGuid(guid: string): string {
  const digits = `${guid.replaceAll('-', '')}0`;
  return Array.from({ length: GUID_LENGTH / 2 }, (_, at) => {
    const bits = Number.parseInt(digits.slice(at * 3, at * 3 + 3), 16);
    return `${ALPHABET[bits >> 6]}${ALPHABET[bits & 63]}`;
  }).join('');
}

function readGuid(text: string): string {
  const digits = Array.from({ length: GUID_LENGTH / 2 }, (_, at) => {
    const [high, low] = [sixBitsAt(text, at * 2), sixBitsAt(text, at * 2 + 1)];
    return ((high << 6) | low).toString(16).padStart(3, '0');
  }).join('');
  return GUID_PARTS.map((end, at) => digits.slice(GUID_PARTS[at - 1] ?? 0, end)).join('-');
}

function sixBitsAt(text: string, at: number): number {
  const value = ALPHABET.indexOf(text.charAt(at));
  if (value < 0) throw new RangeError('a GUID has a character that it can’t have');
  return value;
}

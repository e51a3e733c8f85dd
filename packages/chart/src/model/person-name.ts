import type { Id } from './values.ts';

// Somebody who was only ever a name is known by an id that spells it: two people who type the same name mean the same
// person, and every version of a chart shows the name without a record of the person.

const PREFIX = 'name-';
/** Bytes of UTF-8 whose base64url fits into an id after the prefix. */
const NAME_BYTES = 44;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The id that spells a name, as many whole characters of it as fit; undefined if nothing is left to spell. */
export function nameId(name: string): Id | undefined {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const bytes: number[] = [];
  for (const character of clean) {
    const own = utf8Of(character);
    if (bytes.length + own.length > NAME_BYTES) break;
    bytes.push(...own);
  }
  while (bytes.at(-1) === 0x20) bytes.pop();
  return bytes.length === 0 ? undefined : PREFIX + toBase64(bytes);
}

/** The name that an id spells; undefined for every other id. */
export function spelledName(id: Id): string | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const name = textOf(fromBase64(id.slice(PREFIX.length)));
  return name !== undefined && nameId(name) === id ? name : undefined;
}

function utf8Of(character: string): number[] {
  if (character <= '\u007f') return [character.charCodeAt(0)];
  return encodeURIComponent(character)
    .split('%')
    .slice(1)
    .map((hex) => Number.parseInt(hex, 16));
}

function textOf(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const digits = Math.min(3, bytes.length - at) + 1;
    for (let digit = 0; digit < digits; digit += 1) text += DIGITS.charAt((bits >> (18 - 6 * digit)) & 63);
  }
  return text;
}

function fromBase64(text: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const digit of text) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 0xff);
  }
  return bytes;
}

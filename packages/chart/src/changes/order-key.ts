import type { OrderKey } from '../model/index.ts';

/** Longest key ever generated; beyond this, its neighbours are re-spaced instead (`sync.md`, measured facts). */
export const MAX_ORDER_KEY_LENGTH = 24;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** First and last places advance by this many digits, so that 2,000 rows added at the end keep short keys. */
const STEP_WIDTH = 3;
const FORM = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * Whether the text is a valid order key: a fraction between 0 and 1 in 62 digits whose character codes ascend, without
 * trailing zeros (so that there is always room below it), 1 to 24 characters.
 */
export function isOrderKey(text: string): boolean {
  return text.length <= MAX_ORDER_KEY_LENGTH && FORM.test(text);
}

/**
 * A key strictly between two keys: `lo` '' is the very start, `hi` null the very end. Prefers short keys; the result
 * may exceed the maximum length, in which case the caller re-spaces. Null when nothing lies between them (`lo` ≥ `hi`)
 * or either is invalid.
 */
export function between(lo: OrderKey | '', hi: OrderKey | null): OrderKey | null {
  if ((lo !== '' && !FORM.test(lo)) || (hi !== null && !FORM.test(hi))) return null;
  if (hi !== null && lo >= hi) return null;
  if (hi === null) return lo === '' ? digitAt(BASE >> 1) : stepUp(lo);
  return lo === '' ? stepDown(hi) : middle(lo, hi);
}

/**
 * `count` keys in ascending order, evenly spread strictly between `lo` and `hi`: the shortest that leave room for 61
 * keys in every gap. Returns null in the same cases as `between`.
 */
export function spreadKeys(
  count: number,
  lo: OrderKey | '' = '',
  hi: OrderKey | null = null,
): OrderKey[] | null {
  if ((lo !== '' && !FORM.test(lo)) || (hi !== null && !FORM.test(hi))) return null;
  if (hi !== null && lo >= hi) return null;
  for (let width = 1; ; width++) {
    const from = toNumber(lo, width);
    const gap = (hi === null ? BigInt(BASE) ** BigInt(width) : toNumber(hi, width)) - from;
    const slots = BigInt(count + 1);
    if (gap < slots * BigInt(BASE)) continue;
    return Array.from({ length: count }, (_, i) => toKey(from + (gap * BigInt(i + 1)) / slots, width));
  }
}

/** The shortest key in the middle of the first gap of at least 2 digits. */
function middle(lo: OrderKey, hi: OrderKey): OrderKey {
  let key = '';
  let isHiBound = true;
  for (let i = 0; ; i++) {
    const low = i < lo.length ? DIGITS.indexOf(lo.charAt(i)) : 0;
    const high = isHiBound ? (i < hi.length ? DIGITS.indexOf(hi.charAt(i)) : 0) : BASE;
    if (high - low > 1) return key + digitAt((low + high) >> 1);
    // The digits differ by one: below `low`, anything greater than the rest of `lo` fits, whatever follows in `hi`.
    if (high !== low) isHiBound = false;
    key += digitAt(low);
  }
}

function stepUp(lo: OrderKey): OrderKey {
  for (let width = STEP_WIDTH; ; width += STEP_WIDTH) {
    const next = toNumber(lo.slice(0, width), width) + 1n;
    if (next < BigInt(BASE) ** BigInt(width)) return toKey(next, width);
  }
}

function stepDown(hi: OrderKey): OrderKey {
  for (let width = STEP_WIDTH; ; width += STEP_WIDTH) {
    const cut = toNumber(hi.slice(0, width), width);
    const next = hi.length > width ? cut : cut - 1n;
    if (next > 0n) return toKey(next, width);
  }
}

/** The first `width` digits of the key as an integer. */
function toNumber(key: string, width: number): bigint {
  let value = 0n;
  for (let i = 0; i < width; i++) {
    value = value * BigInt(BASE) + BigInt(i < key.length ? DIGITS.indexOf(key.charAt(i)) : 0);
  }
  return value;
}

function toKey(value: bigint, width: number): OrderKey {
  let key = '';
  for (let rest = value, i = 0; i < width; i++) {
    key = digitAt(Number(rest % BigInt(BASE))) + key;
    rest /= BigInt(BASE);
  }
  return key.replace(/(?<!0)0+$/, '');
}

function digitAt(index: number): string {
  return DIGITS.charAt(index);
}

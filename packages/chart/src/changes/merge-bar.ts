import { ELEMENT_DEFAULTS, HALF_MINUTE, ROW_LIMIT, toMinuteGrain, UNIT_LIMIT } from '../model/index.ts';
import type { Fields, Json, PlainChange } from './change.ts';
import { type BarKind, barFieldsOf, isBarKind, pickBar, setsBar } from './field-groups.ts';

/** A bar's place and length, in units or rows. */
interface Bar {
  readonly start: number;
  readonly length: number;
}

/**
 * What somebody left as it was who changed a bar: its length by moving it, its start by dragging its end, its end by
 * dragging its start.
 */
type Kept = 'all' | 'length' | 'start' | 'end' | 'nothing';

/** A bar that two people changed, and whether anything of it was changed by both. */
interface MergedBar {
  readonly fields: Fields;
  readonly isClash: boolean;
}

type SetChange = PlainChange & { type: 'set' };

/**
 * A set of a bar's fields as its author meant it, for the bar as it is now (CH-3, CH-5): what they left as they saw it
 * stays as others have made it since. Any other change stays as it is.
 */
export function meantForBar(change: SetChange, record: Fields): SetChange {
  const merged = mergeWith(change, record);
  if (merged === null) return change;
  if (change.if === undefined) return { ...change, fields: merged.fields };
  // An undo reverts only what nobody has changed since.
  if (merged.isClash || !isBarKind(change.kind)) return change;
  return { ...change, fields: merged.fields, if: { ...change.if, ...pickBar(change.kind, record) } };
}

/** Whether a set of a bar takes nothing back of what others have made of it since its author saw it. */
export function keepsOthersBar(change: SetChange, record: Fields): boolean {
  return mergeWith(change, record)?.isClash === false;
}

/** Null if the change doesn't say what its author saw of a bar. */
function mergeWith({ kind, fields, was, if: written }: SetChange, now: Fields): MergedBar | null {
  const saw = written ?? was;
  if (saw === undefined || !setsBar(kind, fields)) return null;
  if (!barFieldsOf(kind).every((name) => name in saw)) return null;
  return mergeBar(kind, saw, { ...pickBar(kind, saw), ...fields }, now);
}

/** Whether a set moves a bar that keeps its length. */
export function isBarMove({ kind, fields, was }: SetChange): boolean {
  return was !== undefined && isBarKind(kind) && keptBy(toBar(kind, was), toBar(kind, fields)) === 'length';
}

function mergeBar(kind: BarKind, saw: Fields, wanted: Fields, now: Fields): MergedBar {
  const [place, size] = barFieldsOf(kind);
  const mine = keptBy(toBar(kind, saw), toBar(kind, wanted));
  const theirs = keptBy(toBar(kind, saw), toBar(kind, now));
  if (theirs === 'all') return { fields: wanted, isClash: false };
  if (mine === 'all') return { fields: { ...wanted, ...pickBar(kind, now) }, isClash: false };
  const isClash = theirs === 'nothing';
  if (mine === 'length' && (theirs === 'start' || isClash)) {
    return { fields: { ...wanted, [size]: now[size] ?? null }, isClash };
  }
  if (mine === 'start' && (theirs === 'length' || isClash)) {
    return { fields: { ...wanted, [place]: now[place] ?? null }, isClash };
  }
  const both =
    mine === 'end' && theirs === 'start'
      ? spanning(kind, wanted, now)
      : mine === 'start' && theirs === 'end'
        ? spanning(kind, now, wanted)
        : null;
  return both ? { fields: { ...wanted, ...both }, isClash: false } : { fields: wanted, isClash: true };
}

/** The bar that starts with the one and ends with the other; null if there is none. */
function spanning(kind: BarKind, from: Fields, to: Fields): Fields | null {
  const [place, size] = barFieldsOf(kind);
  const { start, length } = toBar(kind, to);
  const between = toMinuteGrain(start + length - toBar(kind, from).start);
  const limit = kind === 'horizontalLane' ? ROW_LIMIT : UNIT_LIMIT;
  if (!(between > 0 && between <= limit)) return null;
  return { [place]: from[place] ?? null, [size]: between };
}

function keptBy(before: Bar, after: Bar): Kept {
  const isSame = (one: number, other: number) => Math.abs(one - other) < HALF_MINUTE;
  const isLength = isSame(before.length, after.length);
  if (isSame(before.start, after.start)) return isLength ? 'all' : 'start';
  if (isLength) return 'length';
  return isSame(before.start + before.length, after.start + after.length) ? 'end' : 'nothing';
}

/** As it is drawn: absent fields count as their defaults. */
function toBar(kind: BarKind, fields: Fields): Bar {
  const defaults: Fields = ELEMENT_DEFAULTS[kind];
  const [place, size] = barFieldsOf(kind);
  const read = (name: string) => toNumber(fields[name] ?? defaults[name]);
  return { start: read(place), length: read(size) };
}

/** What is no number is like nothing else. */
function toNumber(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number.NaN;
}

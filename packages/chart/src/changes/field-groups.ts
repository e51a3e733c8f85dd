import type { Kind } from '../model/index.ts';
import type { Fields, Json } from './change.ts';

/** Kinds drawn as bars. */
export type BarKind = 'task' | 'verticalLane' | 'horizontalLane';

/**
 * A bar's place and its length, which only make sense together: setting one sets both, so that two concurrent edits never
 * create a bar that nobody meant (`sync.md` §1.2).
 */
const BAR_FIELDS: { readonly [K in BarKind]: readonly [place: string, length: string] } = {
  task: ['start', 'duration'],
  verticalLane: ['positionInUnit', 'duration'],
  horizontalLane: ['rowIndex', 'duration'],
};

export function isBarKind(kind: Kind | null): kind is BarKind {
  return kind !== null && kind in BAR_FIELDS;
}

/** The names of a bar's place and length. */
export function barFieldsOf(kind: BarKind): readonly [place: string, length: string] {
  return BAR_FIELDS[kind];
}

/** A bar's place and length (null: absent). */
export function pickBar(kind: BarKind, record: Fields): Fields {
  return Object.fromEntries(BAR_FIELDS[kind].map((field) => [field, record[field] ?? null]));
}

/** Whether fields set a bar's place or length. */
export function setsBar(kind: Kind, fields: Fields): kind is BarKind {
  return isBarKind(kind) && BAR_FIELDS[kind].some((field) => field in fields);
}

/**
 * The fields, completed: if one field of a group is present, the missing ones get the record's value (null: absent). No
 * kind: fields that stand alone, as where the schedule writes some of a group.
 */
export function completeFields(kind: Kind | null, record: Fields, fields: Fields): Fields {
  const group = isBarKind(kind) ? BAR_FIELDS[kind] : [];
  if (!group.some((field) => field in fields) || group.every((field) => field in fields)) return fields;
  const complete: Record<string, Json> = { ...fields };
  for (const field of group) if (!(field in complete)) complete[field] = record[field] ?? null;
  return complete;
}

/** The given fields and all others of their groups. */
export function widenToGroups(kind: Kind | null, fields: Iterable<string>): Set<string> {
  const wide = new Set(fields);
  const group = isBarKind(kind) ? BAR_FIELDS[kind] : [];
  if (group.some((field) => wide.has(field))) for (const field of group) wide.add(field);
  return wide;
}

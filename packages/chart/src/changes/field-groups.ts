import type { Kind } from '../model/index.ts';
import type { Fields, Json } from './change.ts';

/**
 * Fields that only make sense together: setting one sets all, so that two concurrent edits never create a bar that
 * nobody drew (`sync.md` §1.2).
 */
const FIELD_GROUPS: { readonly [K in Kind]?: readonly string[] } = {
  task: ['start', 'duration'],
  verticalLane: ['positionInUnit', 'duration'],
  horizontalLane: ['rowIndex', 'duration'],
};

/**
 * The fields, completed: if one field of a group is present, the missing ones get the record's value (null: absent). No
 * kind: fields that stand alone, as where the schedule writes some of a group.
 */
export function completeFields(kind: Kind | null, record: Fields, fields: Fields): Fields {
  const group = kind === null ? undefined : FIELD_GROUPS[kind];
  if (!group?.some((field) => field in fields) || group.every((field) => field in fields)) return fields;
  const complete: Record<string, Json> = { ...fields };
  for (const field of group) if (!(field in complete)) complete[field] = record[field] ?? null;
  return complete;
}

/** The given fields and all others of their groups. */
export function widenToGroups(kind: Kind | null, fields: Iterable<string>): Set<string> {
  const wide = new Set(fields);
  const group = kind === null ? undefined : FIELD_GROUPS[kind];
  if (group?.some((field) => wide.has(field))) for (const field of group) wide.add(field);
  return wide;
}

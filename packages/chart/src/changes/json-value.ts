import type { Fields, Json } from './change.ts';

/**
 * Whether two JSON values are equal. Null and absent are the same (`sync.md` §1.10); the order of an object's keys
 * doesn't matter.
 */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false;
    return a.every((item, i) => isSameJson(item, b[i]));
  }
  return isSameRecord(a, b);
}

/** Whether two records hold the same fields; a null field counts as absent. */
export function isSameRecord(a: Fields, b: Fields): boolean {
  if (a === b) return true;
  for (const field of Object.keys(a)) if (!isSameJson(a[field], b[field])) return false;
  for (const field of Object.keys(b)) if (!(field in a) && !isSameJson(undefined, b[field])) return false;
  return true;
}

/** The value itself if primitive, else a deeply frozen copy, so that mutating the input can't change a state. */
export function freezeJson(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return Object.freeze(value.map(freezeJson));
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, freezeJson(item ?? null)])),
  );
}

/** The fields with all nested lists and objects deeply frozen; copies the outer object only if it holds any. */
export function freezeFields(fields: Fields): Fields {
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    if (value !== null && typeof value === 'object') return freezeJson(fields) as Fields;
  }
  return fields;
}

/** The record with these fields set, as a new frozen record; null removes a field. */
export function withFields(record: Fields, fields: Fields): Fields {
  const merged: Record<string, Json> = { ...record, ...fields };
  if (!Object.values(merged).includes(null)) return Object.freeze(merged);
  return Object.freeze(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)));
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

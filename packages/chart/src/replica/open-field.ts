import { isSameJson, type Json } from '../changes/index.ts';

/** A field that a person has open in a form, a cell or on the chart. */
export interface OpenField<Value extends Json = Json> {
  /** The chart's value as the person has seen it in the field. */
  readonly seen: Value;
  /** What stands in the field. */
  readonly typed: Value;
  /** The version of the chart's log in which `seen` was read. */
  readonly version: number;
}

/**
 * What leaving a field does. `nothing`: the person hasn't changed it, or the chart has the same by now. `send`: the chart
 * still has what was seen. `conflict`: somebody has set `held` since; the value is sent with `base`, the version that
 * was seen, so that both hear of each other. `gone`: what the field belongs to was deleted; the value must be kept for the
 * person.
 */
export type FieldOutcome<Value extends Json = Json> =
  | { readonly type: 'nothing' }
  | { readonly type: 'send'; readonly value: Value }
  | { readonly type: 'conflict'; readonly value: Value; readonly held: Value; readonly base: number }
  | { readonly type: 'gone'; readonly value: Value };

/** Opens a field that shows a value read in a version of the chart. */
export function openField<Value extends Json>(value: Value, version: number): OpenField<Value> {
  return { seen: value, typed: value, version };
}

/** The field with something typed in it. */
export function typeInto<Value extends Json>(field: OpenField<Value>, typed: Value): OpenField<Value> {
  return { ...field, typed };
}

/** Whether the person has changed what the field showed. */
export function isTouched({ seen, typed }: OpenField): boolean {
  return !isSameJson(seen, typed);
}

/**
 * The field once the chart has a value in a version: an untouched field shows it; a touched one keeps what is typed, and
 * what was seen. `held` is undefined when what the field belongs to was deleted, which changes neither.
 */
export function followChart<Value extends Json>(
  field: OpenField<Value>,
  held: Value | undefined,
  version: number,
): OpenField<Value> {
  if (held === undefined || isTouched(field)) return field;
  const isKnown = version === field.version && isSameJson(held, field.seen);
  return isKnown ? field : openField(held, version);
}

/** What leaving the field does while the chart has `held`; undefined when what it belongs to was deleted. */
export function outcomeOf<Value extends Json>(
  field: OpenField<Value>,
  held: Value | undefined,
): FieldOutcome<Value> {
  const { seen, typed: value, version } = field;
  if (!isTouched(field)) return { type: 'nothing' };
  if (held === undefined) return { type: 'gone', value };
  if (isSameJson(held, value)) return { type: 'nothing' };
  if (isSameJson(held, seen)) return { type: 'send', value };
  return { type: 'conflict', value, held, base: version };
}

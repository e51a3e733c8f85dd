import type { PlainChange } from './change.ts';
import { barFieldsOf, pickBar, setsBar } from './field-groups.ts';
import { isSameRecord } from './json-value.ts';
import { isBarMove } from './merge-bar.ts';
import { withoutFields } from './scheduler.ts';

/** What says whether dates follow in a chart: what is set after it means something else. */
const SWITCHES: readonly string[] = ['dependentShift', 'followBelow'];

/** What a bar takes along, or is put by (CH-639). */
const STANDING: readonly string[] = ['actualStart', 'actualFinish', 'resume'];

/** Fields whose value `apply` may refuse, so that the earlier one may have to stay; and those that decide what follows. */
const NOT_MERGED: readonly string[] = [
  'from',
  'to',
  'type',
  'rowTask',
  'isMilestone',
  ...STANDING,
  ...SWITCHES,
];

/**
 * Fewer changes with the same result: merges sets of one record into one (or into its create). Conditional changes,
 * references and moves are left as they are: the result of a move depends on where the record stood. Applied to any
 * state it gives what the original list gives (CH-20).
 */
export function squash(changes: readonly PlainChange[]): PlainChange[] {
  const squashed: PlainChange[] = [];
  /** Index in `squashed` into which a record's later sets may be merged. */
  const open = new Map<string, number>();
  for (const change of changes) {
    const key = `${change.kind} ${change.id}`;
    const place = open.get(key);
    const target = place === undefined ? undefined : squashed[place];
    const merged = change.type === 'set' && target !== undefined ? mergeSet(target, change) : null;
    if (place !== undefined && merged !== null) {
      squashed[place] = merged;
      continue;
    }
    if (change.type === 'create' || (change.type === 'set' && isMergeable(change))) {
      open.set(key, squashed.length);
    } else if (switchesFollowing(change)) open.clear();
    else if (change.type !== 'move') open.delete(key);
    squashed.push(change);
  }
  return squashed;
}

/** Whether it decides what follows. */
export function switchesFollowing({ kind, ...change }: PlainChange): boolean {
  return change.type === 'set' && kind === 'chart' && SWITCHES.some((field) => field in change.fields);
}

function isMergeable(change: PlainChange & { type: 'set' }): boolean {
  return (
    change.if === undefined &&
    change.drawn === undefined &&
    !Object.keys(change.fields).some((field) => NOT_MERGED.includes(field))
  );
}

/** Null if the set must stay as it is. */
function mergeSet(target: PlainChange, change: PlainChange & { type: 'set' }): PlainChange | null {
  if (!isMergeable(change) || !isSameBar(target, change)) return null;
  const { fields, seen } = change;
  // A new element's dates count, whatever follows; those that were seen only where they don't.
  if (target.type === 'create')
    return seen === undefined && !STANDING.some((field) => field in target.value)
      ? { ...target, value: { ...target.value, ...fields } }
      : null;
  if (target.type !== 'set') return null;
  // Of dates, the last ones count, however they were set.
  const { seen: earlier = {}, was: first, ...rest } = target;
  const dates = { ...withoutFields(earlier, Object.keys(fields)), ...seen };
  const was = setsBar(target.kind, target.fields) ? first : change.was;
  return {
    ...rest,
    fields: { ...rest.fields, ...fields },
    ...(Object.keys(dates).length > 0 && { seen: dates }),
    ...(was && { was }),
  };
}

/**
 * Whether one set of a bar does what two do: if it isn't known what was seen, or when a bar is moved on. Elsewhere others'
 * changes may let the first of them apply in another way than both.
 */
function isSameBar(target: PlainChange, change: PlainChange & { type: 'set' }): boolean {
  const { kind, fields, was } = change;
  const earlier = target.type === 'create' ? target.value : target.type === 'set' ? target.fields : {};
  if (!setsBar(kind, fields) || (target.type === 'set' && !setsBar(kind, earlier))) return true;
  const first = target.type === 'set' ? target.was : undefined;
  if (was === undefined) return first === undefined;
  if (target.type === 'set' && !barFieldsOf(kind).every((field) => field in earlier)) return false;
  if (!isSameRecord(pickBar(kind, earlier), pickBar(kind, was))) return false;
  if (first === undefined || target.type !== 'set') return true;
  return [target, change, { ...change, was: first }].every(isBarMove);
}

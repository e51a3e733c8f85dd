import type { PlainChange } from './change.ts';
import { withFields } from './json-value.ts';

/**
 * Fields whose value `apply` may refuse, so that the earlier one may have to stay; and the one that turns scheduling on,
 * which has effects on others.
 */
const NOT_MERGED: readonly string[] = ['from', 'to', 'type', 'rowTask', 'dependentShift'];

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
    const target = open.get(key);
    if (change.type === 'set' && target !== undefined && isMergeable(change)) {
      squashed[target] = mergeSet(squashed[target] as PlainChange, change);
      continue;
    }
    if (change.type === 'create' || (change.type === 'set' && isMergeable(change))) {
      open.set(key, squashed.length);
    } else if (change.type !== 'move') open.delete(key);
    squashed.push(change);
  }
  return squashed;
}

function isMergeable(change: PlainChange & { type: 'set' }): boolean {
  return (
    change.if === undefined &&
    change.drawn === undefined &&
    !Object.keys(change.fields).some((field) => NOT_MERGED.includes(field))
  );
}

function mergeSet(target: PlainChange, { fields }: PlainChange & { type: 'set' }): PlainChange {
  if (target.type === 'create') return { ...target, value: withFields(target.value, fields) };
  if (target.type === 'set') return { ...target, fields: { ...target.fields, ...fields } };
  return target;
}

import type { PlainChange } from './change.ts';
import { withFields } from './json-value.ts';

/** Fields whose value `apply` may refuse: sets of these are never merged, since what came before may have to stay. */
const REFERENCES: readonly string[] = ['from', 'to', 'type', 'rowTask'];

/**
 * Fewer changes with the same result: sets of one record become one (or part of its create). Conditional changes,
 * references and moves are left as they are: where a move leads depends on where the record stood. Applied to any state
 * it gives what all of them give (CH-20).
 */
export function squash(changes: readonly PlainChange[]): PlainChange[] {
  const squashed: PlainChange[] = [];
  /** Where in `squashed` a record's later sets may go. */
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
  return change.if === undefined && !Object.keys(change.fields).some((field) => REFERENCES.includes(field));
}

function mergeSet(target: PlainChange, { fields }: PlainChange & { type: 'set' }): PlainChange {
  if (target.type === 'create') return { ...target, value: withFields(target.value, fields) };
  if (target.type === 'set') return { ...target, fields: { ...target.fields, ...fields } };
  return target;
}

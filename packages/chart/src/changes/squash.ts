import type { PlainChange } from './change.ts';
import { withFields } from './json-value.ts';

/** Fields whose value `apply` may refuse: sets of these are never merged, since what came before may have to stay. */
const REFERENCES: readonly string[] = ['from', 'to', 'type', 'rowTask'];

/**
 * Fewer changes with the same result: sets of one record become one (or part of its create), and of two moves of
 * one record in a row only the last stays. Conditional changes and references are left as they are. Applied to any
 * state it gives what all of them give, order by rank (CH-20).
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
    const last = squashed.at(-1);
    if (change.type === 'move') {
      if (last && isOutdatedBy(last, change)) squashed.pop();
    } else if (change.type === 'create' || (change.type === 'set' && isMergeable(change))) {
      open.set(key, squashed.length);
    } else open.delete(key);
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

/** Whether the later move alone puts the record where both would: its place must be known whatever happens. */
function isOutdatedBy(last: PlainChange, move: PlainChange & { type: 'move' }): boolean {
  if (last.type !== 'move' || last.kind !== move.kind || last.id !== move.id) return false;
  const isConditional = [last, move].some((one) => one.if !== undefined || one.ifOrder !== undefined);
  const isSure = move.after === null || (move.hint !== undefined && move.after !== move.id);
  return !isConditional && isSure;
}

import { apply, type PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';
import { currentScheduler } from '../../../lib/scheduler.ts';

/**
 * Builds the changes that restore a drawer entry as one update: recreates what was deleted, once, and applies the
 * person's changes to it. Null when part of it still can't be applied.
 */
export function changesToRestore(entry: NotApplied, state: State): readonly PlainChange[] | null {
  const restored = new Map<string, PlainChange>();
  for (const { restore = [] } of entry.causes) {
    for (const change of restore) {
      if (!state[change.kind].has(change.id)) restored.set(`${change.kind} ${change.id}`, change);
    }
  }
  // A link whose other end is also gone isn't restored.
  const makes = [...restored.values()].filter((change) => isPossible(change, [...restored.values()], state));
  const changes = [...makes, ...entry.changes.map(withoutCondition)];
  const { dropped, refused } = apply(state, changes, currentScheduler());
  return refused !== null || dropped.some(({ why }) => why !== 'same') ? null : changes;
}

function isPossible(change: PlainChange, all: readonly PlainChange[], state: State): boolean {
  if (change.kind !== 'dependency' || change.type !== 'create') return true;
  const { from, to } = change.value;
  return [from, to].every((end) => {
    if (typeof end !== 'string') return false;
    return state.task.has(end) || state.milestone.has(end) || all.some(({ id }) => id === end);
  });
}

/** Drops an undo's condition: a restore is an explicit request. */
function withoutCondition(change: PlainChange): PlainChange {
  if (change.type === 'create' || change.if === undefined) return change;
  const { if: _condition, ...rest } = change;
  return rest;
}

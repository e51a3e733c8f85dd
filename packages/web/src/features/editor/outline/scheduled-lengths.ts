import { orderedIds, type PlainChange } from '@giotto/chart/changes';
import { setTaskLength, type TaskLength, taskLength, usualLengths } from '@giotto/chart/chart-schedule';
import { indentationOf, isGuest, readLength } from '@giotto/chart/interact';
import type { Id, State } from '@giotto/chart/model';
import { actualInstant } from '../scheduling/actual-instant.ts';

/** How lengths and actual dates of a scheduled chart's tasks are read and written; loaded when one is open. */
export interface ScheduledLengths {
  readonly of: (state: State, id: Id) => TaskLength;
  readonly usual: typeof usualLengths;
  readonly actualInstant: typeof actualInstant;
  /** The changes of a typed length; null if it is none. */
  readonly read: (state: State, id: Id, text: string) => readonly PlainChange[] | null;
}

const parents = new WeakMap<State['task'], ReadonlySet<Id>>();

/** The tasks with children: found once per table. */
function parentsOf(state: State): ReadonlySet<Id> {
  const known = parents.get(state.task);
  if (known !== undefined) return known;
  const rows = orderedIds(state, 'task').filter((id) => !isGuest(state, id));
  const found = new Set(
    rows.filter((id, at) => {
      const next = rows[at + 1];
      return next !== undefined && indentationOf(state, next) > indentationOf(state, id);
    }),
  );
  parents.set(state.task, found);
  return found;
}

export const scheduledLengths: ScheduledLengths = {
  of: (state, id) => taskLength(state, id, parentsOf(state).has(id)),
  usual: usualLengths,
  actualInstant,
  read: (state, id, text) => {
    const length = readLength(text, usualLengths(state));
    return length === null ? null : setTaskLength(state, id, length);
  },
};

import { orderedIds, type PlainChange, rowsOf } from '../../changes/index.ts';
import { finishOf, startBeforeFinish } from '../../chart-schedule/work-of-day.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type Milestone,
  rowOfMilestone,
  type Scale,
  type State,
  spanOfMilestone,
  spanOfTask,
  type Unit,
} from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { hasChildren } from './hierarchy.ts';
import { defaultDuration } from './insert-elements.ts';
import { createAnew, type Renewal } from './milestone-rows.ts';

/** The tasks that can become milestones: bars without deeper rows below. */
export function barsAmong(state: State, refs: readonly ElementRef[]): readonly Id[] {
  const chosen = new Set(refs.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const order = orderedIds(state, 'task');
  return order.filter((id) => {
    const task = chosen.has(id) ? state.task.get(id) : undefined;
    return task !== undefined && task.isMilestone !== true && !hasChildren(state, order, id);
  });
}

/** Makes bars milestones at their ends; each keeps its row, its length for the day that it is a bar again, and all else. */
export function toMilestones(state: State, refs: readonly ElementRef[]): PlainChange[] {
  return barsAmong(state, refs).map((id): PlainChange => {
    const task = state.task.get(id) ?? {};
    // The line of a bar's row would be one down the plot.
    const line = task.lineColor === undefined ? {} : { lineColor: null };
    const fields = { isMilestone: true, start: finishOf(state, task), ...line };
    return { type: 'set', kind: 'task', id, fields };
  });
}

/**
 * Makes milestones bars: those that are rows end where they were, with the length that they keep; floating ones become tasks
 * of the default length that begin there, below the row that they were on. Positions count the previous rows: add the
 * rows' shift (`rowShiftChanges`).
 */
export function toBars(state: State, refs: readonly ElementRef[], scale: Scale): Renewal {
  const rows = refs.flatMap(({ kind, id }): PlainChange[] => {
    const task = kind === 'task' ? state.task.get(id) : undefined;
    if (task?.isMilestone !== true) return [];
    return toBarOfLength(state, id, task.duration ?? ELEMENT_DEFAULTS.task.duration);
  });
  const hosts = rowsOf(state);
  const floating = createAnew(state, refs, (milestone) => ({
    value: barFrom(milestone, scale),
    after: hosts[Math.min(hosts.length - 1, rowOfMilestone(milestone))] ?? null,
  }));
  return {
    changes: [...rows, ...floating.changes],
    renewed: [
      ...refs.filter(({ kind, id }) => kind === 'task' && state.task.get(id)?.isMilestone === true),
      ...floating.renewed,
    ],
  };
}

/** Makes a milestone that is a row a bar of a length that ends where it was. */
export function toBarOfLength(state: State, id: Id, duration: Unit): PlainChange[] {
  const task = state.task.get(id) ?? {};
  const start = startBeforeFinish(state, task, spanOfTask(task).start, duration);
  const line = task.lineColor === undefined ? {} : { lineColor: null };
  const length = task.duration === duration ? {} : { duration };
  return [{ type: 'set', kind: 'task', id, fields: { isMilestone: null, start, ...length, ...line } }];
}

/** The fields that bars and milestones share. */
const SHARED = ['title', 'externalLink', 'externalId', 'notes'] as const;

function barFrom(milestone: Milestone, scale: Scale) {
  const shared = SHARED.flatMap((field) =>
    milestone[field] === undefined ? [] : [[field, milestone[field]]],
  );
  return {
    ...Object.fromEntries(shared),
    start: spanOfMilestone(milestone).start,
    duration: defaultDuration(scale),
  };
}

import { listTasks } from '../layout/rows/task-list.ts';
import { ELEMENT_DEFAULTS, type Id, type Row, type State } from '../model/index.ts';
import type { ElementRef } from './element-ref.ts';
import { hostOf } from './operations/hierarchy.ts';

/**
 * Tells of each element of a chart whether it isn't drawn because the rows of these tasks are left out (CH-727): a task or
 * milestone on such a row, a lane over no other rows, a link with such an end.
 */
export function createIsLeftOut(state: State, leftOut: ReadonlySet<Id>): (ref: ElementRef) => boolean {
  const { ids, owners } = listTasks(state).hierarchy;
  const isRow = (row: Row) => {
    const owner = owners[Math.floor(Math.max(0, row))];
    return owner !== undefined && leftOut.has(ids[owner] ?? '');
  };
  const isMilestone = (id: Id) =>
    isRow(state.milestone.get(id)?.position ?? ELEMENT_DEFAULTS.milestone.position);
  const isEnd = (id: Id) => (state.task.has(id) ? leftOut.has(hostOf(state, id)) : isMilestone(id));
  const isLane = (id: Id) => {
    const { rowIndex, duration } = { ...ELEMENT_DEFAULTS.horizontalLane, ...state.horizontalLane.get(id) };
    for (let row = Math.floor(rowIndex); row < rowIndex + duration; row++) if (!isRow(row)) return false;
    return true;
  };
  return ({ kind, id }) => {
    if (leftOut.size === 0) return false;
    if (kind === 'task' || kind === 'milestone') return isEnd(id);
    if (kind === 'horizontalLane') return isLane(id);
    if (kind !== 'dependency') return false;
    const { from = '', to = '' } = state.dependency.get(id) ?? {};
    return isEnd(from) || isEnd(to);
  };
}

/** The next row above or below that isn't left out, at the same part of it; the same row if there is none above. */
export function nextRow(state: State, row: Row, by: 1 | -1, leftOut: ReadonlySet<Id>): Row {
  const { ids, owners } = listTasks(state).hierarchy;
  let next = row + by;
  while (next >= 0 && leftOut.has(ids[owners[Math.floor(next)] ?? -1] ?? '')) next += by;
  if (next >= 0) return next;
  return leftOut.size === 0 ? 0 : row;
}

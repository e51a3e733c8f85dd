import { takeBaseline } from '@giotto/chart/baseline';
import { apply, type PlainChange } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Id, type State } from '@giotto/chart/model';

/** By how many days the tasks and milestones of each row are moved, over and over. */
const SLIPS = [0, 3, 0, -2, 7];

/** Keeps the dates of a chart as its baseline with this id, then moves some of what it has. */
export function slipChart(state: State, baseline: Id): State {
  const tasks = [...state.task].map(([id, { start = ELEMENT_DEFAULTS.task.start }], at): PlainChange => {
    const fields = { start: start + slipOf(at) };
    return { type: 'set', kind: 'task', id, fields };
  });
  const milestones = [...state.milestone].map(
    ([id, { positionInUnit = ELEMENT_DEFAULTS.milestone.positionInUnit }], at): PlainChange => {
      const fields = { positionInUnit: positionInUnit + slipOf(at + 1) };
      return { type: 'set', kind: 'milestone', id, fields };
    },
  );
  const kept = takeBaseline(state, 'Baseline');
  return apply(state, [
    { type: 'create', kind: 'baseline', id: baseline, value: kept },
    ...tasks,
    ...milestones,
  ]).state;
}

function slipOf(at: number): number {
  return SLIPS[at % SLIPS.length] ?? 0;
}

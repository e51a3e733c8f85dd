import {
  type Id,
  MINUTES_PER_UNIT,
  type State,
  spanOfMilestone,
  spanOfTask,
  timelineOf,
  type Unit,
} from '../model/index.ts';

/** A new baseline as a change writes it. */
export type NewBaseline = {
  readonly name: string;
  readonly startDate: string;
  readonly places: { readonly [id: Id]: readonly [start: number, length: number] };
};

/** The dates of all tasks and milestones as they are in a state, to the minute (CH-690). */
export function takeBaseline(state: State, name: string): NewBaseline {
  const places: { [id: Id]: readonly [number, number] } = {};
  for (const [id, task] of state.task) {
    const { start, end } = spanOfTask(task);
    places[id] = placeOf(start, end);
  }
  for (const [id, milestone] of state.milestone) {
    const { start, end } = spanOfMilestone(milestone);
    places[id] = placeOf(start, end);
  }
  return { name, startDate: timelineOf(state).startDate, places };
}

function placeOf(start: Unit, finish: Unit): readonly [number, number] {
  const first = toMinutes(start);
  return [first, toMinutes(finish) - first];
}

/** Minutes after the chart's start date. */
export function toMinutes(unit: Unit): number {
  // Never -0, which JSON can't hold.
  return Math.round(unit * MINUTES_PER_UNIT) + 0;
}

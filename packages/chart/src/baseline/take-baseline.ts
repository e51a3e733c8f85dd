import {
  ELEMENT_DEFAULTS,
  type Id,
  MINUTES_PER_UNIT,
  type State,
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
    const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
    places[id] = placeOf(start, start + duration);
  }
  for (const [id, { positionInUnit = ELEMENT_DEFAULTS.milestone.positionInUnit }] of state.milestone) {
    places[id] = placeOf(positionInUnit, positionInUnit);
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

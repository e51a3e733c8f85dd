import {
  type Dependency,
  ELEMENT_DEFAULTS,
  type Id,
  type State,
  timelineOf,
  type Unit,
} from '../../model/index.ts';
import { afterLag } from '../../time/index.ts';

/** Start and end of an element that can be linked; equal for a milestone. */
export interface Times {
  readonly start: Unit;
  readonly end: Unit;
}

/** The times of a task or milestone; undefined when no such id exists. */
export function timesOf(state: State, id: Id): Times | undefined {
  const task = state.task.get(id);
  if (task) {
    const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
    return { start, end: start + duration };
  }
  const milestone = state.milestone.get(id);
  if (!milestone) return undefined;
  const at = milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
  return { start: at, end: at };
}

/** Which end of the predecessor a link leaves, and which end of the dependent it reaches. */
export function sidesOf(link: Dependency): { readonly from: keyof Times; readonly to: keyof Times } {
  const type = link.type ?? ELEMENT_DEFAULTS.dependency.type;
  return { from: type[0] === 'F' ? 'end' : 'start', to: type[1] === 'F' ? 'end' : 'start' };
}

/**
 * The earliest start of a link's second end that its type and lag allow; the lag counts working days if the chart has a
 * calendar.
 */
export function earliestStart(state: State, link: Dependency, first: Times, second: Times): Unit {
  const { from, to } = sidesOf(link);
  const lag = link.lag ?? ELEMENT_DEFAULTS.dependency.lag;
  const edge = afterLag(first[from], lag, first, timelineOf(state));
  return to === 'start' ? edge : edge - (second.end - second.start);
}

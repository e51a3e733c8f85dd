import {
  ELEMENT_DEFAULTS,
  type ResolvedTimeline,
  type State,
  spanOfTask,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { automaticTotalUnits } from '../time/index.ts';

const cache = new WeakMap<State['task'], Unit>();

function lastTaskEnd({ task }: State): Unit {
  const known = cache.get(task);
  if (known !== undefined) return known;
  let last = 0;
  for (const one of task.values()) last = Math.max(last, spanOfTask(one).end);
  cache.set(task, last);
  return last;
}

/** The end of the last element in time, at least 0: tasks, milestones, lanes and markers. */
export function lastElementEnd(state: State): Unit {
  let last = lastTaskEnd(state);
  for (const { positionInUnit = 0 } of state.milestone.values()) last = Math.max(last, positionInUnit);
  for (const { positionInUnit = 0 } of state.verticalMarker.values()) last = Math.max(last, positionInUnit);
  for (const { positionInUnit = 0, duration } of state.verticalLane.values()) {
    last = Math.max(last, positionInUnit + (duration ?? ELEMENT_DEFAULTS.verticalLane.duration));
  }
  return last;
}

/** The timeline's length when the chart sets no end: "the automatic total units" (`chart-model.md`, Time). */
export function automaticUnits(state: State, timeline: ResolvedTimeline = timelineOf(state)): Unit {
  const { startDate, scaleTypeScale, relativeTime } = timeline;
  return automaticTotalUnits(lastElementEnd(state), scaleTypeScale, startDate, relativeTime);
}

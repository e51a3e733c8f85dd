import { type DerivedEffect, type DerivedPlace, deriveEffect } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type Milestone,
  type State,
  type Task,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import { compileNetwork, type Minute, schedule } from '../schedule/index.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';

interface Span {
  readonly start: Unit;
  readonly duration: Unit;
}

function clamp(unit: Unit): Unit {
  return Math.min(UNIT_LIMIT, Math.max(-UNIT_LIMIT, unit));
}

/** The span between two instants; none where there is nothing below a summary. */
function spanOf(
  from: Minute | undefined,
  to: Minute | undefined,
  { toUnit }: ChartNetwork,
): Span | undefined {
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return undefined;
  const start = clamp(toUnit(from));
  return { start, duration: clamp(clamp(toUnit(to)) - start) };
}

function differs(one: Unit, other: Unit): boolean {
  return Math.abs(one - other) > HALF_MINUTE;
}

/** Where the schedule puts a task, if that isn't where it lies to the minute. */
function movedTask(id: Id, task: Task, span: Span): DerivedPlace | undefined {
  const { start = ELEMENT_DEFAULTS.task.start, duration = ELEMENT_DEFAULTS.task.duration } = task;
  // A summary of less than a minute would be no bar.
  const length = span.duration > 0 ? span.duration : duration;
  if (!differs(start, span.start) && !differs(duration, length)) return undefined;
  return { kind: 'task', id, start: span.start, duration: length };
}

function movedMilestone(id: Id, milestone: Milestone, start: Unit): DerivedPlace | undefined {
  const at = milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
  return differs(at, start) ? { kind: 'milestone', id, start } : undefined;
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, isExact: boolean): DerivedEffect | null {
  const chart = networkOf(state);
  const { activities } = chart.network;
  const places = schedule(compileNetwork(chart.network));
  const moved: DerivedPlace[] = [];
  const add = (place: DerivedPlace | undefined) => {
    if (place !== undefined) moved.push(place);
  };
  let [activity, summary] = [0, 0];
  for (const { place, isSummary } of chart.structure.tasks) {
    const isPlaced = isSummary || activities[activity]?.isAuto === true;
    const [from, to] = isSummary
      ? [places.summaryStart[summary], places.summaryFinish[summary]]
      : [places.start[activity], places.finish[activity]];
    if (isSummary) summary++;
    else activity++;
    const span = isPlaced ? spanOf(from, to, chart) : undefined;
    const task = chart.tasks.records[place];
    if (span && task) add(movedTask(chart.tasks.ids[place] ?? '', task, span));
  }
  for (const [id, milestone] of state.milestone) {
    const at = places.start[activity];
    if (activities[activity++]?.isAuto && at !== undefined) {
      add(movedMilestone(id, milestone, clamp(chart.toUnit(at))));
    }
  }
  return deriveEffect(state, moved, isExact);
}

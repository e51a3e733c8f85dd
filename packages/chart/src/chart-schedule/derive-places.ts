import { type DerivedEffect, type DerivedPlace, deriveEffect, milestoneIds } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type State,
  type Task,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import { compileNetwork, type Minute, type Schedule, schedule } from '../schedule/index.ts';
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
function movedTask(id: Id, rank: number, task: Task, span: Span): DerivedPlace | undefined {
  const { start = ELEMENT_DEFAULTS.task.start, duration = ELEMENT_DEFAULTS.task.duration } = task;
  // A summary of less than a minute would be no bar.
  const length = span.duration > 0 ? span.duration : duration;
  if (!differs(start, span.start) && !differs(duration, length)) return undefined;
  return { id, rank, start: span.start, duration: length };
}

/** Tasks that aren't where the schedule puts them; those on another's row follow its task, whatever their own rank. */
function movedTasks(chart: ChartNetwork, places: Schedule): DerivedPlace[] {
  const { activities } = chart.network;
  const { ids, records } = chart.tasks;
  const moved: DerivedPlace[] = [];
  let [activity, summary] = [0, 0];
  for (const { place, isSummary } of chart.structure.tasks) {
    const isPlaced = isSummary || activities[activity]?.isAuto === true;
    const [from, to] = isSummary
      ? [places.summaryStart[summary], places.summaryFinish[summary]]
      : [places.start[activity], places.finish[activity]];
    if (isSummary) summary++;
    else activity++;
    const span = isPlaced ? spanOf(from, to, chart) : undefined;
    const found = span && movedTask(ids[place] ?? '', place, records[place] ?? {}, span);
    if (found) moved.push(found);
  }
  return moved.sort((one, other) => one.rank - other.rank);
}

function movedMilestones(chart: ChartNetwork, places: Schedule, { milestone }: State): DerivedPlace[] {
  const moved: DerivedPlace[] = [];
  const ranks = new Map(milestoneIds(milestone).map((id, rank) => [id, rank]));
  let activity = chart.network.activities.length - milestone.size;
  for (const [id, { positionInUnit: at = ELEMENT_DEFAULTS.milestone.positionInUnit }] of milestone) {
    const start = clamp(chart.toUnit(places.start[activity] ?? 0));
    if (chart.network.activities[activity++]?.isAuto && differs(at, start)) {
      moved.push({ id, rank: ranks.get(id) ?? 0, start });
    }
  }
  return moved.sort((one, other) => one.rank - other.rank);
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, isExact: boolean): DerivedEffect | null {
  const chart = networkOf(state);
  const places = schedule(compileNetwork(chart.network));
  const tasks = movedTasks(chart, places);
  return deriveEffect(state, { tasks, milestones: movedMilestones(chart, places, state) }, isExact);
}

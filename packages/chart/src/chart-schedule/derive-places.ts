import { type DerivedEffect, milestoneIds } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  MINUTES_PER_UNIT,
  type State,
  type Task,
  toMinuteGrain,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import { compileNetwork, type Minute, type Schedule, schedule } from '../schedule/index.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import { type DerivedPlace, deriveEffect } from './derived-effect.ts';

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

/** Whether a date isn't there to the minute. What people set, or left out, is put there exactly, so that undo finds it. */
function differs(date: Unit | undefined, initial: Unit, other: Unit, wasInput: boolean): boolean {
  return wasInput ? date !== toMinuteGrain(other) : Math.abs((date ?? initial) - other) > HALF_MINUTE;
}

type WasInput = (id: Id) => boolean;

/** The shortest bar. */
const MINUTE: Unit = 1 / MINUTES_PER_UNIT;

/** Where the schedule puts a task, if that isn't where it lies to the minute. Elapsed time is as long as people set it. */
function movedTask(
  { id, rank }: Pick<DerivedPlace, 'id' | 'rank'>,
  task: Task,
  span: Span,
  isSummary: boolean,
  wasSet: boolean,
): DerivedPlace | undefined {
  const initial = ELEMENT_DEFAULTS.task;
  const { start, duration, work, schedule = initial.schedule } = task;
  const hasInputs = schedule !== 'auto' || work === undefined;
  const isLong = isSummary || !hasInputs;
  const wasInput = wasSet || (isSummary && hasInputs);
  const length = Math.max(MINUTE, span.duration);
  const isMoved = differs(start, initial.start, span.start, wasInput);
  if (!isMoved && !(isLong && differs(duration, initial.duration, length, wasInput))) return undefined;
  const place = { id, rank, start: span.start, wasInput };
  return isLong ? { ...place, duration: length } : place;
}

/** Tasks that aren't where the schedule puts them; those on another's row follow its task, whatever their own rank. */
function movedTasks(chart: ChartNetwork, places: Schedule, wasInput: WasInput): DerivedPlace[] {
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
    const id = ids[place] ?? '';
    const found = span && movedTask({ id, rank: place }, records[place] ?? {}, span, isSummary, wasInput(id));
    if (found) moved.push(found);
  }
  return moved.sort((one, other) => one.rank - other.rank);
}

function movedMilestones(
  chart: ChartNetwork,
  places: Schedule,
  { milestone }: State,
  wasInput: WasInput,
): DerivedPlace[] {
  const moved: DerivedPlace[] = [];
  const ranks = new Map(milestoneIds(milestone).map((id, rank) => [id, rank]));
  let activity = chart.network.activities.length - milestone.size;
  const initial = ELEMENT_DEFAULTS.milestone.positionInUnit;
  for (const [id, { positionInUnit: at }] of milestone) {
    const start = clamp(chart.toUnit(places.start[activity] ?? 0));
    const wasSet = wasInput(id);
    if (chart.network.activities[activity++]?.isAuto && differs(at, initial, start, wasSet)) {
      moved.push({ id, rank: ranks.get(id) ?? 0, start, wasInput: wasSet });
    }
  }
  return moved.sort((one, other) => one.rank - other.rank);
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, wasInput: WasInput): DerivedEffect | null {
  const chart = networkOf(state);
  const places = schedule(compileNetwork(chart.network));
  const tasks = movedTasks(chart, places, wasInput);
  return deriveEffect(state, { tasks, milestones: movedMilestones(chart, places, state, wasInput) });
}

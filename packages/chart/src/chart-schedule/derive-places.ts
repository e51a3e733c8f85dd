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
import {
  type CompiledNetwork,
  compileNetwork,
  recompileNetwork,
  type Schedule,
  schedule,
} from '../schedule/index.ts';
import { type ChartNetwork, networkOf } from './chart-network.ts';
import type { ChartStructure } from './chart-structure.ts';
import { type DerivedPlace, deriveEffect } from './derived-effect.ts';

function clamp(unit: Unit): Unit {
  return Math.min(UNIT_LIMIT, Math.max(-UNIT_LIMIT, unit));
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
  start: Unit,
  finish: Unit,
  isSummary: boolean,
  wasSet: boolean,
): DerivedPlace | undefined {
  const initial = ELEMENT_DEFAULTS.task;
  const hasInputs = task.work === undefined || (task.schedule ?? initial.schedule) !== 'auto';
  const isLong = isSummary || !hasInputs;
  const wasInput = wasSet || (isSummary && hasInputs);
  const length = Math.max(MINUTE, clamp(finish - start));
  const isMoved = differs(task.start, initial.start, start, wasInput);
  if (!isMoved && !(isLong && differs(task.duration, initial.duration, length, wasInput))) return undefined;
  const place = { id, rank, start, wasInput };
  return isLong ? { ...place, duration: length } : place;
}

/** Tasks that aren't where the schedule puts them; those on another's row follow its task, whatever their own rank. */
function movedTasks(chart: ChartNetwork, places: Schedule, wasInput: WasInput): DerivedPlace[] {
  const { activities } = chart.network;
  const { ids, records } = chart.tasks;
  const moved: DerivedPlace[] = [];
  let [activity, summary] = [0, 0];
  for (const { place, isSummary } of chart.structure.tasks) {
    const index = isSummary ? summary++ : activity++;
    const [starts, finishes] = isSummary
      ? [places.summaryStart, places.summaryFinish]
      : [places.start, places.finish];
    const [from = Number.NaN, to = Number.NaN] = [starts[index], finishes[index]];
    const task = records[place];
    // There is nothing below a summary without instants.
    if (task === undefined || Number.isNaN(from) || !(isSummary || activities[index]?.isAuto)) continue;
    const id = ids[place] ?? '';
    const [start, finish] = [clamp(chart.toUnit(from)), clamp(chart.toUnit(to))];
    const found = movedTask({ id, rank: place }, task, start, finish, isSummary, wasInput(id));
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

const latest = new WeakMap<ChartStructure, CompiledNetwork>();

/** What the latest network of the same rows was compiled to is taken over: most edits change a few activities. */
function compile({ network, structure }: ChartNetwork): CompiledNetwork {
  const before = latest.get(structure);
  const compiled = before === undefined ? compileNetwork(network) : recompileNetwork(network, before);
  latest.set(structure, compiled);
  return compiled;
}

/** `Scheduler.derive`: whole passes over the whole chart, a function of its inputs alone (CH-650). */
export function derivePlaces(state: State, wasInput: WasInput): DerivedEffect | null {
  const chart = networkOf(state);
  const places = schedule(compile(chart));
  const tasks = movedTasks(chart, places, wasInput);
  return deriveEffect(state, { tasks, milestones: movedMilestones(chart, places, state, wasInput) });
}

import { milestoneIds } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  MINUTES_PER_UNIT,
  type State,
  standsByItself,
  type Task,
  toMinuteGrain,
  UNIT_LIMIT,
  type Unit,
} from '../model/index.ts';
import type { Activity, Schedule, Summary } from '../schedule/index.ts';
import type { ChartNetwork } from './chart-network.ts';
import type { ChartStructure, Sources } from './chart-structure.ts';
import type { DerivedPlace, DerivedPlaces } from './derived-effect.ts';

/** Whether people had set the dates of a record until now. */
export type WasInput = (id: Id) => boolean;

export const NO_INPUTS: WasInput = () => false;

function clamp(unit: Unit): Unit {
  return Math.min(UNIT_LIMIT, Math.max(-UNIT_LIMIT, unit));
}

/** Whether a date isn't there to the minute. What people set, or left out, is put there exactly, so that undo finds it. */
function differs(date: Unit | undefined, initial: Unit, other: Unit, wasInput: boolean): boolean {
  return wasInput ? date !== toMinuteGrain(other) : Math.abs((date ?? initial) - other) > HALF_MINUTE;
}

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
  const hasInputs =
    task.work === undefined || task.isMilestone === true || (task.schedule ?? initial.schedule) !== 'auto';
  const isLong = isSummary || !hasInputs;
  // A task that had begun where it lay may have got children (CH-615).
  const wasInput = wasSet || (isSummary && (hasInputs || standsByItself(task)));
  if (!isSummary && standsByItself(task)) return undefined;
  const length = Math.max(MINUTE, clamp(finish - start));
  const isMoved = differs(task.start, initial.start, start, wasInput);
  if (!isMoved && !(isLong && differs(task.duration, initial.duration, length, wasInput))) return undefined;
  const place = { id, rank, start, wasInput };
  return isLong ? { ...place, duration: length } : place;
}

/** Tasks with children, or without, and where the schedule puts them. */
interface PlacedTasks {
  readonly isSummary: boolean;
  readonly sources: Sources;
  /** Of the network: other objects where anything of the tasks differs. */
  readonly nodes: readonly (Activity | Summary)[];
  readonly from: Float64Array;
  readonly to: Float64Array;
}

interface ComparedTasks extends PlacedTasks {
  /** 1: it lay where the schedule puts it. */
  readonly isThere: Uint8Array;
}

/** Whether a comparison would find again that a task is where the schedule puts it. */
function isKnownThere(before: ComparedTasks, { nodes, from, to }: PlacedTasks, index: number): boolean {
  return (
    before.isThere[index] === 1 &&
    before.nodes[index] === nodes[index] &&
    before.from[index] === from[index] &&
    before.to[index] === to[index]
  );
}

/** Adds the tasks that aren't where the schedule puts them. */
function compareTasks(
  { tasks: { ids, records }, toUnit }: ChartNetwork,
  placed: PlacedTasks,
  before: ComparedTasks | undefined,
  wasInput: WasInput,
  moved: DerivedPlace[],
): ComparedTasks {
  const { isSummary, sources, nodes, from, to } = placed;
  const isThere = new Uint8Array(sources.places.length).fill(1);
  for (let index = 0; index < isThere.length; index++) {
    if (before !== undefined && isKnownThere(before, placed, index)) continue;
    const place = sources.places[index] ?? 0;
    const [task, node] = [records[place], nodes[index]];
    if (task === undefined || node === undefined || ('isAuto' in node && !node.isAuto)) continue;
    const [first = Number.NaN, last = Number.NaN] = [from[index], to[index]];
    // There is nothing below a summary without instants.
    if (Number.isNaN(first)) continue;
    const id = ids[place] ?? '';
    const [start, finish] = [clamp(toUnit(first)), clamp(toUnit(last))];
    const found = movedTask({ id, rank: place }, task, start, finish, isSummary, wasInput(id));
    if (found === undefined) continue;
    moved.push(found);
    isThere[index] = 0;
  }
  return { ...placed, isThere };
}

interface Compared {
  readonly activities: ComparedTasks;
  readonly summaries: ComparedTasks;
}
const latest = new WeakMap<ChartStructure, Compared>();

/** Those on another's row follow its task, whatever their own rank. What hasn't changed since the last time costs nothing. */
function movedTasks(chart: ChartNetwork, places: Schedule, wasInput: WasInput): DerivedPlace[] {
  const { network, structure } = chart;
  const moved: DerivedPlace[] = [];
  const before = wasInput === NO_INPUTS ? latest.get(structure) : undefined;
  const compare = (placed: PlacedTasks, known: ComparedTasks | undefined) =>
    compareTasks(chart, placed, known, wasInput, moved);
  const activities = compare(
    {
      isSummary: false,
      sources: structure.activities,
      nodes: network.activities,
      from: places.start,
      to: places.finish,
    },
    before?.activities,
  );
  const summaries = compare(
    {
      isSummary: true,
      sources: structure.summaries,
      nodes: network.summaries,
      from: places.summaryStart,
      to: places.summaryFinish,
    },
    before?.summaries,
  );
  if (wasInput === NO_INPUTS) latest.set(structure, { activities, summaries });
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
  for (const id of chart.structure.milestones) {
    const at = milestone.get(id)?.positionInUnit;
    const start = clamp(chart.toUnit(places.start[activity] ?? 0));
    const wasSet = wasInput(id);
    if (chart.network.activities[activity++]?.isAuto && differs(at, initial, start, wasSet)) {
      moved.push({ id, rank: ranks.get(id) ?? 0, start, wasInput: wasSet });
    }
  }
  return moved.sort((one, other) => one.rank - other.rank);
}

/** Tasks and milestones of a state that aren't where the schedule puts them. */
export function movedPlaces(
  chart: ChartNetwork,
  places: Schedule,
  state: State,
  wasInput: WasInput,
): Omit<DerivedPlaces, 'others'> {
  return {
    tasks: movedTasks(chart, places, wasInput),
    milestones: movedMilestones(chart, places, state, wasInput),
  };
}

import { calendarsOf } from '../chart-schedule/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import {
  type Baseline,
  type Id,
  MINUTES_PER_UNIT,
  type State,
  spanOfMilestone,
  spanOfTask,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { WorkingCalendar } from '../schedule/calendar/working-calendar.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import { toMinutes } from './take-baseline.ts';

/** Where something lies or lay, in units of the chart that is compared. */
export interface Place {
  readonly start: Unit;
  readonly finish: Unit;
}

/** By how many days something lies after its baseline; negative: before. */
export interface Slip {
  readonly start: number;
  readonly finish: number;
}

/** A chart beside one of its baselines. */
export interface Comparison {
  /** A task's or milestone's place in the baseline; undefined for one that is newer. */
  readonly placeOf: (id: Id) => Place | undefined;
  /** From the first start to the last finish that tasks below this one have in the baseline. */
  readonly placeBelow: (id: Id) => Place | undefined;
  readonly slipOf: (id: Id) => Slip | undefined;
  /** The slip of the tasks below this one, taken together. */
  readonly slipBelow: (id: Id) => Slip | undefined;
}

/** Compares a chart with a baseline (CH-691 to CH-693). */
export function compareWithBaseline(state: State, { startDate, places }: Baseline): Comparison {
  const own = timelineOf(state).startDate;
  const shift = startMinutes(startDate) - startMinutes(own);
  const daysBetween = countDays(state);
  /** In minutes after the chart's start date. */
  const then = (id: Id): Place | undefined => {
    const place = Object.hasOwn(places, id) ? places[id] : undefined;
    return place && { start: place[0] + shift, finish: place[0] + place[1] + shift };
  };
  const slip = (was: Place | undefined, is: Place | undefined): Slip | undefined =>
    was && is && { start: daysBetween(was.start, is.start), finish: daysBetween(was.finish, is.finish) };
  const now = (id: Id) => placeNow(state, id);
  const listBelow = createListBelow(state);
  const below = (id: Id, placeOf: (id: Id) => Place | undefined) => spanOf(listBelow(id).map(placeOf));
  return {
    placeOf: (id) => toUnits(then(id)),
    placeBelow: (id) => toUnits(below(id, then)),
    slipOf: (id) => slip(then(id), now(id)),
    slipBelow: (id) => slip(below(id, then), below(id, now)),
  };
}

function toUnits(minutes: Place | undefined): Place | undefined {
  return minutes && { start: minutes.start / MINUTES_PER_UNIT, finish: minutes.finish / MINUTES_PER_UNIT };
}

function placeNow(state: State, id: Id): Place | undefined {
  const task = state.task.get(id);
  const milestone = state.milestone.get(id);
  const span = task === undefined ? milestone && spanOfMilestone(milestone) : spanOfTask(task);
  return span && { start: toMinutes(span.start), finish: toMinutes(span.end) };
}

/** How many days lie between two instants, in minutes after the start date: working days of the chart's calendar. */
function countDays(state: State): (from: number, to: number) => number {
  const { startDate } = timelineOf(state);
  const { rules, dayMinutes } = calendarsOf(state);
  const [own = { week: [], exceptions: [] }] = rules;
  const calendar = new WorkingCalendar(own);
  const first = startMinutes(startDate) % MINUTES_PER_DAY;
  const offset = first < 0 ? first + MINUTES_PER_DAY : first;
  return (from, to) => calendar.between(from + offset, to + offset) / dayMinutes;
}

/** Lists the tasks whose rows are below a task's, at deeper levels. The rows are counted once, when first asked for. */
function createListBelow(state: State): (id: Id) => readonly Id[] {
  let rows: ReadonlyMap<Id, number> | undefined;
  return (id) => {
    const { ids, hierarchy } = listTasks(state);
    const { owners, levels } = hierarchy;
    rows ??= new Map(Array.from(owners, (owner, at) => [ids[owner] ?? '', at]));
    const found: Id[] = [];
    const row = rows.get(id);
    if (row === undefined) return found;
    for (let at = row + 1; at < owners.length && (levels[at] ?? 0) > (levels[row] ?? 0); at++) {
      const owner = ids[owners[at] ?? 0];
      if (owner !== undefined) found.push(owner);
    }
    return found;
  };
}

function spanOf(places: readonly (Place | undefined)[]): Place | undefined {
  return places.reduce<Place | undefined>((span, place) => {
    if (span === undefined || place === undefined) return span ?? place;
    return { start: Math.min(span.start, place.start), finish: Math.max(span.finish, place.finish) };
  }, undefined);
}

import { isScheduled } from '../chart-schedule/frame.ts';
import { type Id, type State, spanOfTask, timelineOf } from '../model/index.ts';
import { MINUTES_PER_DAY, startMinutes } from '../time/index.ts';
import type { DayRange } from './calendar-days.ts';
import { loadOf } from './chart-load.ts';
import { listOverloads, type Overload } from './overloads.ts';

/** Somebody has too much to do; `id` is the first of the tasks. */
export interface OverloadConflict extends Overload {
  readonly kind: 'over-allocated';
  readonly id: Id;
}

/** The days from the first to the last of the tasks that people work on. */
function daysOfWork(state: State): DayRange {
  const begin = startMinutes(timelineOf(state).startDate);
  const lateness = begin / MINUTES_PER_DAY - Math.floor(begin / MINUTES_PER_DAY);
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const task of state.task.values()) {
    if (task.assignments === undefined) continue;
    const { start, end } = spanOfTask(task);
    from = Math.min(from, start + lateness);
    to = Math.max(to, end + lateness);
  }
  return from < to ? { from: Math.floor(from), to: Math.ceil(to) } : { from: 0, to: 0 };
}

/**
 * Overloads as conflicts, where a chart says more of people than their names: with a schedule or people's records. In other
 * charts names on bars don't mean that somebody works on them all day.
 */
export function overloadConflicts(state: State): readonly OverloadConflict[] {
  if (!isScheduled(state) && state.person.size === 0) return [];
  return listOverloads(loadOf(state, daysOfWork(state))).flatMap((overload): OverloadConflict[] => {
    const [id] = overload.tasks;
    return id === undefined ? [] : [{ kind: 'over-allocated', id, ...overload }];
  });
}

/** The units per task with which a person has no overload on these days; undefined where there is no time at all. */
export function fittingUnits(
  state: State,
  { person, days, tasks }: Overload,
): ReadonlyMap<Id, number> | undefined {
  const load = loadOf(state, days).people.find(({ id }) => id === person);
  if (load === undefined) return undefined;
  let part = 1;
  load.taken.forEach((taken, at) => {
    if (taken > 0) part = Math.min(part, (load.room[at] ?? 0) / taken);
  });
  const units = new Map(
    tasks.map((id) => {
      const own = state.task.get(id)?.assignments?.find((one) => one.person === person);
      return [id, Math.floor((own?.units ?? 100) * part)];
    }),
  );
  return [...units.values()].every((share) => share > 0) ? units : undefined;
}

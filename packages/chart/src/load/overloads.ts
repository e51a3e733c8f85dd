import type { Id } from '../model/index.ts';
import type { DayRange } from './calendar-days.ts';
import type { ChartLoad, PersonLoad } from './chart-load.ts';

/** Days on which a person's tasks take more than they give to the chart; days without work in between don't end it. */
export interface Overload {
  readonly person: Id;
  /** Days from the chart's first day, `to` excluded. */
  readonly days: DayRange;
  /** The tasks that take time on these days. */
  readonly tasks: readonly Id[];
}

/** Minutes by which sums of shares may differ without a meaning. */
const GRAIN = 1 / 60;

/** Whether the tasks take more on a day than there is. */
export function isOver({ taken, room }: PersonLoad, at: number): boolean {
  return (taken[at] ?? 0) > (room[at] ?? 0) + GRAIN;
}

/** The tasks that cover any of these days. */
export function tasksOn({ tasks }: PersonLoad, { from, to }: DayRange): readonly Id[] {
  return tasks.flatMap(({ id, days }) => (days.from < to && days.to > from ? [id] : []));
}

function overloadsOf(load: PersonLoad, { from }: DayRange): Overload[] {
  const spans: { from: number; to: number }[] = [];
  let open = false;
  for (let at = 0; at < load.taken.length; at++) {
    if (isOver(load, at)) {
      const last = spans.at(-1);
      if (open && last) last.to = from + at + 1;
      else spans.push({ from: from + at, to: from + at + 1 });
      open = true;
    } else if (open && ((load.taken[at] ?? 0) > 0 || (load.room[at] ?? 0) > 0)) open = false;
  }
  return spans.map((days) => ({ person: load.id, days, tasks: tasksOn(load, days) }));
}

/** Everybody's overloads, by person and then by day. */
export function listOverloads({ people, range }: ChartLoad): readonly Overload[] {
  return people.flatMap((load) => overloadsOf(load, range));
}

import { calendarsOf } from '../chart-schedule/calendar-rules.ts';
import { structureOf } from '../chart-schedule/chart-structure.ts';
import { minuteScale } from '../chart-schedule/minute-scale.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  type KnownPerson,
  orderPeople,
  personOf,
  type State,
  type Task,
  timelineOf,
} from '../model/index.ts';
import { CalendarDays, type DayRange } from './calendar-days.ts';

/** A task that takes a person's time, with the days that its bar covers, within the range. */
export interface LoadTask {
  readonly id: Id;
  readonly days: DayRange;
}

/** What a person's tasks take of their time. */
export interface PersonLoad {
  readonly id: Id;
  readonly person: KnownPerson;
  /** Minutes that the tasks take, by the day's distance from the range's first day. */
  readonly taken: Float64Array;
  /** Minutes that the person's working day has, before their capacity. */
  readonly day: Float64Array;
  /** Minutes that the person gives to the chart. */
  readonly room: Float64Array;
  /** In the order of the chart's tasks. */
  readonly tasks: readonly LoadTask[];
}

export interface ChartLoad {
  readonly range: DayRange;
  /** Everybody who works on a task, whether in the range or not: those of the chart's list first, in its order. */
  readonly people: readonly PersonLoad[];
}

/** Years of days that are looked at, at most: more than a page shows. */
const LONGEST_RANGE = 20_000;
const DAY = 1440;

interface Assigned {
  readonly place: number;
  readonly share: number;
}

/** The assignments of each person to tasks without children that take time. */
function assignedOf(state: State): ReadonlyMap<Id, readonly Assigned[]> {
  const { hierarchy, records } = listTasks(state);
  const assigned = new Map<Id, Assigned[]>();
  for (const place of structureOf(hierarchy, state).activities.places) {
    const { assignments = [], isMilestone } = records[place] ?? {};
    if (isMilestone === true) continue;
    for (const { person, units = 100 } of assignments) {
      const own = assigned.get(person);
      if (own === undefined) assigned.set(person, [{ place, share: units / 100 }]);
      else own.push({ place, share: units / 100 });
    }
  }
  return assigned;
}

class LoadReader {
  readonly #state: State;
  readonly #range: DayRange;
  readonly #calendars;
  readonly #scale;
  readonly #days = new Map<number, CalendarDays>();
  readonly #ids: readonly Id[];
  readonly #records: readonly Task[];

  constructor(state: State, range: DayRange) {
    const { startDate } = timelineOf(state);
    this.#state = state;
    this.#range = range;
    this.#calendars = calendarsOf(state);
    this.#scale = minuteScale(startDate);
    ({ ids: this.#ids, records: this.#records } = listTasks(state));
  }

  read(id: Id, assigned: readonly Assigned[]): PersonLoad {
    const person = personOf(this.#state, id);
    const length = this.#range.to - this.#range.from;
    const taken = new Float64Array(length);
    const own = this.#daysOf(person.calendar);
    const day = own.minutes.slice();
    const tasks = assigned.flatMap(({ place, share: part }): LoadTask[] => {
      const task = this.#records[place] ?? {};
      const days = person.calendar === undefined ? this.#daysOf(task.calendar) : own;
      const covered = this.#add(task, days, part, taken, day);
      return covered === undefined ? [] : [{ id: this.#ids[place] ?? '', days: covered }];
    });
    const room = day.slice();
    const share = person.capacity / 100;
    if (share !== 1) for (let at = 0; at < length; at++) room[at] = (room[at] ?? 0) * share;
    return { id, person, taken, day, room, tasks };
  }

  /** Adds what a task takes; the days of the range that it covers, if any. */
  #add(
    { start = ELEMENT_DEFAULTS.task.start, duration = ELEMENT_DEFAULTS.task.duration }: Task,
    days: CalendarDays,
    share: number,
    taken: Float64Array,
    day: Float64Array,
  ): DayRange | undefined {
    const { from, to } = this.#range;
    const begin = this.#scale.toMinute(start);
    const end = this.#scale.toMinute(start + duration);
    const first = Math.max(from, Math.floor(begin / DAY));
    const last = Math.min(to, Math.ceil(end / DAY));
    if (first >= last) return undefined;
    for (let date = first; date < last; date++) {
      const at = date - from;
      const minutes = days.between(at, begin - date * DAY, end - date * DAY);
      taken[at] = (taken[at] ?? 0) + minutes * share;
      // Who works by a task's calendar has the days of that calendar, too.
      if (minutes > 0) day[at] = Math.max(day[at] ?? 0, days.minutes[at] ?? 0);
    }
    return { from: first, to: last };
  }

  #daysOf(calendar: Id | undefined): CalendarDays {
    const index = this.#calendars.indexOf(calendar === undefined ? {} : { calendar });
    const known = this.#days.get(index);
    if (known !== undefined) return known;
    const { rules } = this.#calendars;
    const days = new CalendarDays(rules[index] ?? { week: [], exceptions: [] }, this.#range);
    this.#days.set(index, days);
    return days;
  }
}

/**
 * What the tasks of a chart take of people's time on each day of a range, at most 20,000 days: of each task without children,
 * its units of the working time on the days that its bar covers, in the person's calendar, else in the task's or the chart's.
 * Its cost is in proportion to the tasks' days in the range.
 */
export function loadOf(state: State, range: DayRange): ChartLoad {
  const from = Math.floor(range.from);
  const to = Math.min(Math.max(from, Math.ceil(range.to)), from + LONGEST_RANGE);
  const reader = new LoadReader(state, { from, to });
  const assigned = assignedOf(state);
  const people = orderPeople(state, assigned.keys()).map((id) => reader.read(id, assigned.get(id) ?? []));
  return { range: { from, to }, people };
}

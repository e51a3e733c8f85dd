import { epochDay, weekdayOf } from '@giotto/chart/time';

const FIRST = epochDay(1900, 1, 1);
const LAST = epochDay(2200, 12, 31);

/** Days since 1970-01-01. */
type Day = number;

/** Which days of the years 1900 to 2200 are worked: GanttProject counts in whole days. */
export class WorkingDays {
  /** Working days before each weekday of a week, from Monday; the whole week's at last. */
  readonly #inWeek: readonly number[];
  /** Days that differ from the week, in order, and by how many working days all up to each one change the count. */
  readonly #special: readonly { readonly day: Day; readonly change: number }[];

  /** `week` says for the weekdays from Monday whether they're worked, `exceptions` for single days. */
  constructor(week: readonly boolean[], exceptions: ReadonlyMap<Day, boolean>) {
    const inWeek = [0];
    for (let at = 0; at < 7; at++) inWeek.push((inWeek[at] ?? 0) + (week[at] ? 1 : 0));
    this.#inWeek = inWeek;
    let change = 0;
    this.#special = [...exceptions]
      .filter(([day, works]) => day >= FIRST && day <= LAST && works !== week[weekdayOf(day) - 1])
      .sort(([one], [other]) => one - other)
      .map(([day, works]) => {
        change += works ? 1 : -1;
        return { day, change };
      });
  }

  /** Working days from one day to another one, both included. */
  count(from: Day, to: Day): number {
    return to < from ? 0 : this.#until(to + 1) - this.#until(from);
  }

  /** The working day that is so many (at least 1) from a day on, counting itself; undefined beyond the years. */
  nth(from: Day, count: number): Day | undefined {
    const wanted = this.#until(from) + count;
    let [low, high] = [Math.max(from, FIRST), LAST + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#until(middle + 1) >= wanted) high = middle;
      else low = middle + 1;
    }
    return low > LAST ? undefined : low;
  }

  /** The last working day up to a day; undefined before the years. */
  lastUntil(day: Day): Day | undefined {
    const rank = this.#until(day + 1);
    return rank === 0 ? undefined : this.nth(FIRST, rank);
  }

  /** Working days from the first day of all to the one before a day. The first day of all is a Monday. */
  #until(day: Day): number {
    const at = Math.min(Math.max(day, FIRST), LAST + 1) - FIRST;
    const weeks = Math.floor(at / 7) * (this.#inWeek[7] ?? 0) + (this.#inWeek[at % 7] ?? 0);
    return weeks + this.#changeBefore(at + FIRST);
  }

  #changeBefore(day: Day): number {
    let [low, high] = [0, this.#special.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#special[middle]?.day ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    return this.#special[low - 1]?.change ?? 0;
  }
}

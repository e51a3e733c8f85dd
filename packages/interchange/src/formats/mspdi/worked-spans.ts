import { type CivilMinutes, MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, type WorkingCalendar } from '../../plan/index.ts';

/** A longer pause contains working time, whatever the calendar. */
const LONGEST_PAUSE_DAYS = 400;
/** Ends of days are written as 23:59:59 or 16:59:59. */
const TOLERANCE = 1;

/** When a task is worked on, in the order in which the file says so. */
export class WorkedSpans {
  readonly #spans: { readonly from: CivilMinutes; to: CivilMinutes }[] = [];

  /** Adds a span; one that touches the last one prolongs it. */
  add(start: CivilMinute, finish: CivilMinute): void {
    const [from, to] = [civilMinutesOf(start), civilMinutesOf(finish)];
    const last = this.#spans.at(-1);
    if (last !== undefined && from >= last.from && from <= last.to + TOLERANCE)
      last.to = Math.max(last.to, to);
    else this.#spans.push({ from, to });
  }

  /** Whether working time passes between two spans. `worksOn` tells whether an epoch day has any. */
  hasPause(calendar: WorkingCalendar, worksOn: (day: number) => boolean): boolean {
    const spans = this.#spans.toSorted((one, other) => one.from - other.from);
    let end = spans[0]?.to ?? 0;
    for (const { from, to } of spans) {
      if (from > end + TOLERANCE && isPause(end + TOLERANCE, from, calendar, worksOn)) return true;
      end = Math.max(end, to);
    }
    return false;
  }
}

function isPause(
  from: CivilMinutes,
  to: CivilMinutes,
  calendar: WorkingCalendar,
  worksOn: (day: number) => boolean,
): boolean {
  const [first, last] = [Math.floor(from / MINUTES_PER_DAY), Math.floor(to / MINUTES_PER_DAY)];
  if (last - first > LONGEST_PAUSE_DAYS) return true;
  for (let day = first; day <= last; day++) {
    if (!worksOn(day)) continue;
    const begin = Math.max(from, day * MINUTES_PER_DAY);
    const end = Math.min(to, (day + 1) * MINUTES_PER_DAY);
    if (end - begin === MINUTES_PER_DAY || calendar.workBetween(begin, end) > 0) return true;
  }
  return false;
}

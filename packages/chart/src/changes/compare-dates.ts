import { type State, timelineOf, type Unit } from '../model/index.ts';
import { startMinutes } from '../time/index.ts';

const MINUTES_A_DAY = 1440;

/** How many days later unit 0 is in `b`. Returns 0 for an axis without dates, where only positions count. */
export function shiftOfDates(a: State, b: State): Unit {
  const was = timelineOf(a);
  const is = timelineOf(b);
  if (is.relativeTime || was.startDate === is.startDate) return 0;
  return (startMinutes(is.startDate) - startMinutes(was.startDate)) / MINUTES_A_DAY;
}

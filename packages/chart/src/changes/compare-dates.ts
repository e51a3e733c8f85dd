import { type State, timelineOf, type Unit } from '../model/index.ts';
import { startMinutes } from '../time/index.ts';

const MINUTES_A_DAY = 1440;

/** Days by which unit 0 lies later in `b`; none on an axis without dates, where positions are all that there is. */
export function shiftOfDates(a: State, b: State): Unit {
  const was = timelineOf(a);
  const is = timelineOf(b);
  if (is.relativeTime || was.startDate === is.startDate) return 0;
  return (startMinutes(is.startDate) - startMinutes(was.startDate)) / MINUTES_A_DAY;
}

import { readDate } from '@giotto/chart/clipboard';
import { type State, timelineOf, type Unit } from '@giotto/chart/model';
import { formatCivil, MINUTES_PER_DAY, minutesAt, nameDate, unitAt } from '@giotto/chart/time';
import { dateReadingOf } from '../clipboard/date-reading.ts';

/** Whether the chart's dates have times. */
export function isTimed(state: State): boolean {
  return timelineOf(state).scaleTypeScale === 'hour';
}

/** Without times an end is the last day instead of the moment after it. */
function shownUnit(state: State, unit: Unit, isEnd: boolean): Unit {
  return isEnd && !isTimed(state) ? Math.ceil(unit) - 1 : unit;
}

/** A date in the chart's language. */
export function dateText(state: State, unit: Unit, isEnd: boolean): string {
  const { startDate, scaleTypeLang } = timelineOf(state);
  const minutes = minutesAt(shownUnit(state, unit, isEnd), startDate);
  const date = nameDate(minutes, 'dayMonthYear', scaleTypeLang);
  return isTimed(state) ? `${date} ${formatCivil(minutes).slice(11, 16) || '00:00'}` : date;
}

/** A date for editing: ISO, which every language reads the same. */
export function dateEditText(state: State, unit: Unit, isEnd: boolean): string {
  const date = formatCivil(minutesAt(shownUnit(state, unit, isEnd), timelineOf(state).startDate));
  return isTimed(state) ? date.replace('T', ' ') : date.slice(0, 10);
}

/** A typed date in units; an end is the moment after its last day, or the typed time. Null if it is none. */
export function readUnit(state: State, text: string, isEnd: boolean): Unit | null {
  const date = readDate(text, dateReadingOf(state));
  if (date === null) return null;
  const minutes = date.minutes + (isEnd && !date.hasTime ? MINUTES_PER_DAY : 0);
  return unitAt(minutes, timelineOf(state).startDate);
}

/** Likewise, but what is typed as it was shown keeps its time of day. */
export function readUnitAgain(state: State, text: string, isEnd: boolean, before: Unit): Unit | null {
  return text.trim() === dateEditText(state, before, isEnd) ? before : readUnit(state, text, isEnd);
}

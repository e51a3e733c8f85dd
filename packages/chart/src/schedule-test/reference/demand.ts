import type { Minute, Minutes } from '../../schedule/network.ts';
import type { SpreadLink } from './counted-links.ts';
import { at, type Item, type Model, type Place, spanOf } from './model.ts';
import { shifted, type WorkTime, workBetween } from './work-time.ts';

export type End = 'start' | 'finish';

/** CH-605: the end that a link leaves, and the one that it leads to. */
export function leavesFrom({ link }: SpreadLink): End {
  return link.type === 'FS' || link.type === 'FF' ? 'finish' : 'start';
}

export function leadsTo({ link }: SpreadLink): End {
  return link.type === 'FS' || link.type === 'SS' ? 'start' : 'finish';
}

/** CH-606. */
function lagTime({ network, calendars, elapsed }: Model, { link }: SpreadLink): WorkTime {
  const { lagCalendar, calendar } = network.options;
  if (lagCalendar === 'elapsed') return elapsed;
  const measured = lagCalendar === 'successor' ? link.to : link.from;
  if (lagCalendar === 'chart' || measured.kind === 'summary') return at(calendars, calendar);
  return at(calendars, at(network.activities, measured.index).calendar);
}

/** CH-607: the length of a summary is that of its early dates, in the chart's calendar. */
function lengthLeft(model: Model, { link, from }: SpreadLink, early: readonly Place[]): Minutes {
  if (link.from.kind === 'activity') return at(model.network.activities, link.from.index).length;
  const { start, finish } = spanOf(early, from);
  return workBetween(at(model.calendars, model.network.options.calendar), start, finish);
}

/** The instant that a link demands of a successor, whose predecessor has the end that the link leaves here. */
export function demandOf(model: Model, spread: SpreadLink, end: Minute, early: readonly Place[]): Minute {
  const { value, unit } = spread.link.lag;
  if (unit === 'elapsed') return end + value;
  const time = lagTime(model, spread);
  if (unit === 'working') return shifted(time, end, value);
  const { from } = spread.link;
  const isElapsed = from.kind === 'activity' && at(model.network.activities, from.index).isElapsed;
  const lag = Math.round((lengthLeft(model, spread, early) * value) / 100);
  return shifted(isElapsed ? model.elapsed : time, end, lag);
}

/** The end that a link leaves: of an activity, or of the summary around activities (CH-608). */
export function endLeft(spread: SpreadLink, places: readonly Place[]): Minute {
  return spanOf(places, spread.from)[leavesFrom(spread)];
}

/** Whether a place, in the working time of its activity, meets a demand on one of its ends. */
export function meets({ time }: Item, place: Place, end: End, demand: Minute): boolean {
  return time.before(demand) <= time.before(place[end]);
}

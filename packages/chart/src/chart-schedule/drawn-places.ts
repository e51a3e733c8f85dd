import { type State, settingsOf } from '../model/index.ts';
import type { Minute, Network, Schedule } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { workDaysOf } from './bar-span.ts';

/** Which ends of a span are those of a day's work. */
interface DayEnds {
  readonly start: Uint8Array;
  readonly finish: Uint8Array;
}

const endsFor = (count: number): DayEnds => ({ start: new Uint8Array(count), finish: new Uint8Array(count) });

/** The ends of activities that begin when their first day's work begins, or end when their last day's work ends. */
function activityEnds({ activities, calendars }: Network, places: Schedule): DayEnds {
  const ends = endsFor(activities.length);
  activities.forEach(({ calendar, isElapsed }, index) => {
    const rules = calendars[calendar];
    if (isElapsed || rules === undefined) return;
    const span = { from: places.start[index] ?? 0, to: places.finish[index] ?? 0 };
    const [begins, finishes] = workDaysOf(rules).areDays(span);
    ends.start[index] = Number(begins);
    ends.finish[index] = Number(finishes);
  });
  return ends;
}

/** A summary begins with a day's work where what begins it does, and ends likewise, whatever their calendars. */
function summaryEnds({ activities, summaries }: Network, places: Schedule, below: DayEnds): DayEnds {
  const ends = endsFor(summaries.length);
  const include = (
    summary: number | undefined,
    start: Minute,
    finish: Minute,
    from: DayEnds,
    index: number,
  ) => {
    if (summary === undefined) return;
    if (start === places.summaryStart[summary]) ends.start[summary] ||= from.start[index] ?? 0;
    if (finish === places.summaryFinish[summary]) ends.finish[summary] ||= from.finish[index] ?? 0;
  };
  activities.forEach(({ summary }, index) => {
    include(summary, places.start[index] ?? 0, places.finish[index] ?? 0, below, index);
  });
  // A summary comes after the one that contains it.
  for (let index = summaries.length - 1; index >= 0; index--) {
    const [start = 0, finish = 0] = [places.summaryStart[index], places.summaryFinish[index]];
    include(summaries[index]?.summary, start, finish, ends, index);
  }
  return ends;
}

function drawDays(
  starts: Float64Array,
  finishes: Float64Array,
  ends: DayEnds,
  isBar: (index: number) => boolean,
) {
  const [start, finish] = [starts.slice(), finishes.slice()];
  for (let index = 0; index < start.length; index++) {
    if (ends.start[index] !== 1 || ends.finish[index] !== 1 || !isBar(index)) continue;
    start[index] = Math.floor((start[index] ?? 0) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
    finish[index] = Math.ceil((finish[index] ?? 0) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  }
  return { start, finish };
}

/**
 * Where a scheduled chart draws what its schedule has placed: bars of whole days of work from midnight to midnight, unless
 * the chart is drawn to the minute; everything else at its instants.
 */
export function drawnPlaces(network: Network, places: Schedule, state: State): Schedule {
  if (!settingsOf(state).wholeDays) return places;
  const below = activityEnds(network, places);
  const bars = drawDays(
    places.start,
    places.finish,
    below,
    (index) => network.activities[index]?.length !== 0,
  );
  const groups = drawDays(
    places.summaryStart,
    places.summaryFinish,
    summaryEnds(network, places, below),
    (index) => {
      return places.summaryFinish[index] !== places.summaryStart[index];
    },
  );
  return { ...bars, summaryStart: groups.start, summaryFinish: groups.finish };
}

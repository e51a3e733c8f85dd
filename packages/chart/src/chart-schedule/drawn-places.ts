import { type State, settingsOf } from '../model/index.ts';
import type { Activity, Network, Schedule } from '../schedule/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { workDaysOf } from './bar-span.ts';
import type { ChartNetwork } from './chart-network.ts';
import type { ChartStructure } from './chart-structure.ts';

/** Instants by the index of an activity or summary. */
interface Instants {
  readonly start: Float64Array;
  readonly finish: Float64Array;
}

/** An end of a span, and of the day's work that it may be an end of. */
type End = keyof Instants;

/** Whether an activity begins when its first day's work begins, or ends when its last day's work ends. */
function isDayEnd(network: Network, places: Instants, index: number, end: End): boolean {
  const activity = network.activities[index];
  const rules = activity && network.calendars[activity.calendar];
  const at = places[end][index] ?? 0;
  // A milestone that the schedule doesn't place may lie at midnight.
  if (activity?.length === 0 && at % MINUTES_PER_DAY === 0) return true;
  if (activity === undefined || activity.isElapsed || rules === undefined) return false;
  const days = workDaysOf(rules);
  return at === (end === 'start' ? days.beginOf(at) : days.endOf(at));
}

function drawFromMidnight({ start, finish }: Instants, index: number): void {
  start[index] = Math.floor((start[index] ?? 0) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  finish[index] = Math.ceil((finish[index] ?? 0) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
}

/** The bars of activities, and what they were made of. */
interface DrawnBars {
  readonly activities: readonly Activity[];
  readonly places: Instants;
  readonly bars: Instants;
}
const latest = new WeakMap<ChartStructure, DrawnBars>();

/** Those of the same activities at the same places are taken over from the last time: most edits move a few. */
function drawBars({ network, structure }: ChartNetwork, places: Instants): Instants {
  const { activities } = network;
  const before = latest.get(structure);
  const bars = { start: places.start.slice(), finish: places.finish.slice() };
  for (let index = 0; index < activities.length; index++) {
    const isKnown =
      before !== undefined &&
      before.activities[index] === activities[index] &&
      before.places.start[index] === places.start[index] &&
      before.places.finish[index] === places.finish[index];
    if (isKnown) {
      bars.start[index] = before.bars.start[index] ?? 0;
      bars.finish[index] = before.bars.finish[index] ?? 0;
      continue;
    }
    const isBar = activities[index]?.length !== 0;
    const isDays =
      isBar && isDayEnd(network, places, index, 'start') && isDayEnd(network, places, index, 'finish');
    if (isDays) drawFromMidnight(bars, index);
  }
  latest.set(structure, { activities, places, bars });
  return bars;
}

/** Whether summaries have such an end: where what begins or ends them has, whatever their calendars. */
function summaryEnds(network: Network, places: Schedule, end: End): Uint8Array {
  const { activities, summaries } = network;
  const own = end === 'start' ? places.summaryStart : places.summaryFinish;
  const ends = new Uint8Array(summaries.length);
  if (summaries.length === 0) return ends;
  activities.forEach(({ summary }, index) => {
    const isDecisive = summary !== undefined && ends[summary] === 0 && places[end][index] === own[summary];
    if (isDecisive) ends[summary] = Number(isDayEnd(network, places, index, end));
  });
  // A summary comes after the one that contains it.
  for (let index = summaries.length - 1; index >= 0; index--) {
    const around = summaries[index]?.summary;
    if (around !== undefined && own[index] === own[around]) ends[around] ||= ends[index] ?? 0;
  }
  return ends;
}

function drawSummaries(network: Network, places: Schedule): Instants {
  const drawn = { start: places.summaryStart.slice(), finish: places.summaryFinish.slice() };
  const [begins, ends] = [summaryEnds(network, places, 'start'), summaryEnds(network, places, 'finish')];
  for (let index = 0; index < begins.length; index++) {
    const isBar = places.summaryStart[index] !== places.summaryFinish[index];
    if (isBar && begins[index] === 1 && ends[index] === 1) drawFromMidnight(drawn, index);
  }
  return drawn;
}

/**
 * Where a scheduled chart draws what its schedule has placed: bars of whole days of work from midnight to midnight, unless
 * the chart is drawn to the minute; everything else at its instants.
 */
export function drawnPlaces(chart: ChartNetwork, places: Schedule, state: State): Schedule {
  if (!settingsOf(state).wholeDays) return places;
  const bars = drawBars(chart, places);
  const groups = drawSummaries(chart.network, places);
  return { ...bars, summaryStart: groups.start, summaryFinish: groups.finish };
}

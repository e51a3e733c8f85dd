import { AUTO, type CompiledNetwork } from '../network/compiled-network.ts';
import type { LinkEnd } from '../network.ts';
import { demandOf } from '../passes/demands.ts';
import type { Places } from '../passes/pass.ts';

/** What can't be kept. Links by index. */
export type Conflict =
  /** A link that would close a circle, or joins a summary with what is below it. */
  | { readonly kind: 'link-not-counted'; readonly link: number }
  /** Broken by an activity that is manual, locked or started. */
  | { readonly kind: 'link-not-kept'; readonly link: number }
  /** Broken because a constraint holds against it. */
  | { readonly kind: 'hard-date'; readonly link: number }
  | { readonly kind: 'deadline-missed'; readonly at: LinkEnd }
  /** An activity that would lie outside of the network's range, or does. */
  | { readonly kind: 'out-of-range'; readonly at: LinkEnd };

/** By node, the latest demands that leave in place what lies there: of what moves by itself, and of what doesn't. */
interface Reaches {
  readonly start: Float64Array;
  readonly finish: Float64Array;
}

const NONE = Number.POSITIVE_INFINITY;

function collectReaches(
  network: CompiledNetwork,
  places: Places,
  isWanted: (activity: number) => boolean,
): Reaches {
  const { activityCount, summaryCount, activities, summaries, calendars } = network;
  const start = new Float64Array(activityCount + summaryCount).fill(NONE);
  const finish = start.slice();
  const include = (summary: number, node: number) => {
    if (summary < 0) return;
    const way = activityCount + summary;
    start[way] = Math.min(start[way] ?? NONE, start[node] ?? NONE);
    finish[way] = Math.min(finish[way] ?? NONE, finish[node] ?? NONE);
  };
  for (let activity = 0; activity < activityCount; activity++) {
    const calendar = calendars[activities.calendar[activity] ?? 0];
    if (calendar === undefined || !isWanted(activity)) continue;
    start[activity] = calendar.nextStart(places.start[activity] ?? 0);
    finish[activity] = calendar.nextStart(places.finish[activity] ?? 0);
    include(activities.summary[activity] ?? -1, activity);
  }
  for (let summary = summaryCount - 1; summary >= 0; summary--)
    include(summaries.summary[summary] ?? -1, activityCount + summary);
  return { start, finish };
}

/** Whether something below each node, or itself, doesn't move by itself. */
function findFixed({ activityCount, summaryCount, activities, summaries }: CompiledNetwork): Uint8Array {
  const isFixed = new Uint8Array(activityCount + 2 * summaryCount);
  const outBase = activityCount + summaryCount;
  for (let activity = 0; activity < activityCount; activity++) {
    if (activities.mode[activity] === AUTO) continue;
    isFixed[activity] = 1;
    const summary = activities.summary[activity] ?? -1;
    if (summary >= 0) isFixed[outBase + summary] = 1;
  }
  for (let summary = summaryCount - 1; summary >= 0; summary--) {
    const parent = summaries.summary[summary] ?? -1;
    if (parent >= 0 && isFixed[outBase + summary] === 1) isFixed[outBase + parent] = 1;
  }
  return isFixed;
}

/** Whether each activity, or something below a summary, lies at the edge of the network's range or outside; by way in. */
function findOutside(network: CompiledNetwork, { start, finish }: Places): Uint8Array {
  const { activityCount, summaryCount, activities, summaries } = network;
  const isOutside = new Uint8Array(activityCount + summaryCount);
  const { range } = network.network.options;
  if (range === undefined) return isOutside;
  for (let activity = 0; activity < activityCount; activity++) {
    if ((start[activity] ?? 0) > range.first && (finish[activity] ?? 0) < range.last) continue;
    isOutside[activity] = 1;
    let summary = activities.summary[activity] ?? -1;
    for (; summary >= 0; summary = summaries.summary[summary] ?? -1) isOutside[activityCount + summary] = 1;
  }
  return isOutside;
}

/** Without those of what lies outside of the range. */
function* brokenLinks(
  network: CompiledNetwork,
  places: Places,
  lags: Float64Array,
  isOutside: Uint8Array,
): Generator<Conflict> {
  const { links, outgoing, activities, activityCount, summaryCount } = network;
  const wayIn = (node: number) => (node >= activityCount + summaryCount ? node - summaryCount : node);
  const isForward = network.network.options.direction === 'start';
  const isFixed = findFixed(network);
  const fixed = collectReaches(network, places, (activity) => activities.mode[activity] !== AUTO);
  const moving = collectReaches(network, places, (activity) => activities.mode[activity] === AUTO);
  const isCounted = new Uint8Array(links.from.length);
  for (const link of outgoing.items) isCounted[link] = 1;
  for (let link = 0; link < isCounted.length; link++) {
    if (isCounted[link] === 0) continue;
    const source = links.from[link] ?? 0;
    const target = links.to[link] ?? 0;
    if (isOutside[wayIn(source)] === 1 || isOutside[target] === 1) continue;
    const demand = demandOf(network, link, lags[link] ?? 0, places);
    const side = links.isToFinish[link] === 1 ? 'finish' : 'start';
    const breaksFixed = demand > (fixed[side][target] ?? NONE);
    const breaksMoving = demand > (moving[side][target] ?? NONE);
    if (!breaksFixed && !breaksMoving) continue;
    if (isForward ? breaksFixed : isFixed[source] === 1) yield { kind: 'link-not-kept', link };
    if (isForward ? breaksMoving : isFixed[source] === 0) yield { kind: 'hard-date', link };
  }
}

function* missedDeadlines(network: CompiledNetwork, { finish }: Places): Generator<Conflict> {
  const { activityCount, activities, summaries, calendars } = network;
  const { network: source } = network;
  const missed = new Uint8Array(source.summaries.length);
  for (let index = 0; index < activityCount; index++) {
    const calendar = calendars[activities.calendar[index] ?? 0];
    const earliest = activities.deadline[index] ?? NONE;
    if (earliest === NONE || calendar === undefined) continue;
    const work = calendar.work(finish[index] ?? 0);
    if (work <= calendar.work(earliest)) continue;
    const deadline = source.activities[index]?.deadline;
    if (deadline !== undefined && work > calendar.work(deadline))
      yield { kind: 'deadline-missed', at: { kind: 'activity', index } };
    for (
      let summary = activities.summary[index] ?? -1;
      summary >= 0;
      summary = summaries.summary[summary] ?? -1
    ) {
      const around = summaries.deadline[summary] ?? NONE;
      if (around === NONE || work <= calendar.work(around)) break;
      const own = source.summaries[summary]?.deadline;
      if (own !== undefined && work > calendar.work(own)) missed[summary] = 1;
    }
  }
  for (let index = 0; index < missed.length; index++)
    if (missed[index] === 1) yield { kind: 'deadline-missed', at: { kind: 'summary', index } };
}

/** Links that aren't counted, links that are broken, deadlines that are missed, then what is out of range, each by index. */
export function listConflicts(network: CompiledNetwork, places: Places, lags: Float64Array): Conflict[] {
  const isOutside = findOutside(network, places);
  return [
    ...network.uncounted.map((link): Conflict => ({ kind: 'link-not-counted', link })),
    ...brokenLinks(network, places, lags, isOutside),
    ...missedDeadlines(network, places),
    ...[...isOutside.subarray(0, network.activityCount).entries()].flatMap(([index, outside]): Conflict[] =>
      outside === 1 ? [{ kind: 'out-of-range', at: { kind: 'activity', index } }] : [],
    ),
  ];
}

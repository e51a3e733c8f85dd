import { compileCalendar } from '../calendar/compile-calendar.ts';
import { WHOLE_DAY } from '../calendar/week.ts';
import type { CalendarRules, LinkEnd, Network } from '../network.ts';
import { compileActivities } from './compile-activities.ts';
import { compileLinks } from './compile-links.ts';
import { compileSummaries } from './compile-summaries.ts';
import type { CompiledNetwork, LinkTable } from './compiled-network.ts';
import { findCircleLinks, type RankedEdge } from './find-circle-links.ts';
import { type Hierarchy, makeHierarchy, visitAfter } from './hierarchy.ts';
import { listsByKey } from './lists.ts';
import { orderNodes } from './order-nodes.ts';

const EVERY_MINUTE: CalendarRules = { week: Array.from({ length: 7 }, () => WHOLE_DAY), exceptions: [] };

/** Whether a link joins something with itself, or a summary with what is below it. */
function isWithinItself({ activityCount, parentIn }: Hierarchy, from: number, to: number): boolean {
  if (from === to) return true;
  const isAbove = (above: number, node: number) => {
    let at = node;
    while (at >= 0 && at !== above) {
      const parent = parentIn[at] ?? -1;
      at = parent < 0 ? -1 : activityCount + parent;
    }
    return at === above;
  };
  return (from >= activityCount && isAbove(from, to)) || (to >= activityCount && isAbove(to, from));
}

/**
 * For each link its place, from 1, among all by where they begin in the plan, then by where they lead to. A summary stands
 * before what is below it.
 */
function rankByPlan({ activities, summaries, links }: Network): Int32Array {
  const first = new Int32Array(summaries.length).fill(-1);
  activities.forEach((activity, index) => {
    let at = activity.summary;
    while (at !== undefined && first[at] === -1) {
      first[at] = index;
      at = summaries[at]?.summary;
    }
  });
  const placeOf = ({ kind, index }: LinkEnd) =>
    kind === 'activity' ? index : (first[index] ?? 0) - 1 + (index + 1) / (summaries.length + 1);
  const places = links.map(({ from, to, type }) => ({ from: placeOf(from), to: placeOf(to), type }));
  const byPlace = [...places.entries()].sort(
    ([one, a], [other, b]) => a.from - b.from || a.to - b.to || compareTypes(a.type, b.type) || one - other,
  );
  const ranks = new Int32Array(links.length);
  byPlace.forEach(([link], at) => {
    ranks[link] = at + 1;
  });
  return ranks;
}

function compareTypes(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The links that are the last of a circle, by the plan, among the nodes that Kahn's order lacks. */
function listCircleLinks(
  network: Network,
  hierarchy: Hierarchy,
  { to }: LinkTable,
  from: Int32Array,
  order: Int32Array,
): number[] {
  const ordered = new Set(order);
  const ranks = rankByPlan(network);
  const edges: RankedEdge[] = [];
  const byRank = new Map<number, number>();
  from.forEach((node, link) => {
    if (node < 0 || ordered.has(node)) return;
    const rank = ranks[link] ?? 0;
    byRank.set(rank, link);
    edges.push({ from: node, to: to[link] ?? 0, rank });
  });
  for (let node = 0; node < hierarchy.activityCount + 2 * hierarchy.summaryCount; node++)
    if (!ordered.has(node))
      visitAfter(hierarchy, node, (after) => edges.push({ from: node, to: after, rank: 0 }));
  return findCircleLinks(edges, network.links.length).flatMap((rank) => byRank.get(rank) ?? []);
}

/** What the passes need of a network, which is computed once: ids, titles and objects left behind. */
export function compileNetwork(network: Network, { asDrawn = false } = {}): CompiledNetwork {
  const everyMinute = network.calendars.length;
  const calendars = [...network.calendars, EVERY_MINUTE].map(compileCalendar);
  const summaries = compileSummaries(network);
  const activities = compileActivities(network, { calendars, everyMinute, summaries, asDrawn });
  const links = compileLinks(network, everyMinute);
  const hierarchy = makeHierarchy(activities, summaries);
  const { activityCount, summaryCount } = hierarchy;
  const nodeCount = activityCount + 2 * summaryCount;
  const uncounted: number[] = [];
  const from = links.from.slice();
  const leaveOut = (link: number) => {
    from[link] = -1;
    uncounted.push(link);
  };
  const inNode = (node: number) => (node >= activityCount + summaryCount ? node - summaryCount : node);
  const isEmpty = (node: number) =>
    node >= activityCount && summaries.hasActivities[inNode(node) - activityCount] === 0;
  from.forEach((node, link) => {
    const to = links.to[link] ?? 0;
    if (isWithinItself(hierarchy, inNode(node), to)) leaveOut(link);
    else if (isEmpty(node) || isEmpty(to)) from[link] = -1;
  });
  let outgoing = listsByKey(nodeCount, from);
  let order = orderNodes(hierarchy, links, outgoing);
  if (order.length < nodeCount) {
    listCircleLinks(network, hierarchy, links, from, order).forEach(leaveOut);
    outgoing = listsByKey(nodeCount, from);
    order = orderNodes(hierarchy, links, outgoing);
  }
  const to = links.to.map((node, link) => ((from[link] ?? -1) < 0 ? -1 : node));
  return {
    network,
    activityCount,
    summaryCount,
    nodeCount,
    calendars,
    activities,
    summaries,
    links,
    incoming: listsByKey(nodeCount, to),
    outgoing,
    order,
    uncounted: uncounted.sort((one, other) => one - other),
  };
}

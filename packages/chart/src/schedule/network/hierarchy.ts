import type { ActivityTable, Lists, SummaryTable } from './compiled-network.ts';
import { listsByKey } from './lists.ts';

/** What the summaries add to the links: their nodes and what comes after what through them. */
export interface Hierarchy {
  readonly activityCount: number;
  readonly summaryCount: number;
  /** For each node but the ways out, the node of the summary directly around it, or -1. */
  readonly parentIn: Int32Array;
  /** For each summary, the nodes directly below: activities, and ways in. */
  readonly below: Lists;
}

export function makeHierarchy(activities: ActivityTable, summaries: SummaryTable): Hierarchy {
  const activityCount = activities.summary.length;
  const summaryCount = summaries.summary.length;
  const parentIn = new Int32Array(activityCount + summaryCount);
  parentIn.set(activities.summary);
  parentIn.set(summaries.summary, activityCount);
  return { activityCount, summaryCount, parentIn, below: listsByKey(summaryCount, parentIn) };
}

/** Calls `visit` with each node that comes after a node because of the summaries. */
export function visitAfter(hierarchy: Hierarchy, node: number, visit: (after: number) => void): void {
  const { activityCount, summaryCount, parentIn, below } = hierarchy;
  const outBase = activityCount + summaryCount;
  const isOut = node >= outBase;
  if (node < activityCount || isOut) {
    const parent = parentIn[isOut ? node - summaryCount : node] ?? -1;
    if (parent >= 0) visit(outBase + parent);
    return;
  }
  const summary = node - activityCount;
  const end = below.first[summary + 1] ?? 0;
  for (let at = below.first[summary] ?? 0; at < end; at++) visit(below.items[at] ?? 0);
}

/** How many nodes come directly before each because of the summaries. */
export function countBefore({ activityCount, summaryCount, parentIn, below }: Hierarchy): Int32Array {
  const counts = new Int32Array(activityCount + 2 * summaryCount);
  const outBase = activityCount + summaryCount;
  for (let node = 0; node < outBase; node++) if ((parentIn[node] ?? -1) >= 0) counts[node] = 1;
  for (let summary = 0; summary < summaryCount; summary++)
    counts[outBase + summary] = (below.first[summary + 1] ?? 0) - (below.first[summary] ?? 0);
  return counts;
}

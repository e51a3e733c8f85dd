import type { Effect } from '@giotto/chart/changes';

/** An update that was appended lately, kept to tell a pusher what it writes over without reading the log. */
export interface RecentUpdate {
  readonly version: number;
  readonly userId: string;
  readonly changes: readonly Effect[];
  readonly clientId: string;
  /** Characters of its effects. */
  readonly length: number;
}

/** So many updates are kept for a chart, and so many characters of effects. */
const MOST_UPDATES = 64;
const MOST_CHARACTERS = 16 * 1024;

/** The recent updates with one more; the oldest go. */
export function withRecent(recent: readonly RecentUpdate[], update: RecentUpdate): readonly RecentUpdate[] {
  const all = [...recent, update];
  let length = 0;
  let from = all.length;
  while (from > 0 && all.length - from < MOST_UPDATES) {
    length += all[from - 1]?.length ?? 0;
    if (length > MOST_CHARACTERS) break;
    from -= 1;
  }
  return all.slice(from);
}

/**
 * What other clients did between a version and the held one, oldest first; undefined when that is not all kept.
 */
export function findRecentOfOthers(
  { version, recent = [] }: { readonly version: number; readonly recent?: readonly RecentUpdate[] },
  after: number,
  clientId: string,
): readonly RecentUpdate[] | undefined {
  if (version - after > recent.length) return undefined;
  return recent.slice(recent.length - (version - after)).filter((update) => update.clientId !== clientId);
}

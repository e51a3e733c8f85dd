import type { Effect } from '@giotto/chart/changes';

/** A recently appended update, cached to find what a push overwrites without reading the log. */
export interface RecentUpdate {
  readonly version: number;
  readonly userId: string;
  readonly changes: readonly Effect[];
  readonly clientId: string;
  /** The length of its effects in characters. */
  readonly length: number;
}

/** Max updates, and characters of effects, cached per chart. */
const MAX_UPDATES = 64;
const MAX_CHARACTERS = 16 * 1024;

/** Adds an update to the recent ones, dropping the oldest above the limits. */
export function withRecent(recent: readonly RecentUpdate[], update: RecentUpdate): readonly RecentUpdate[] {
  const all = [...recent, update];
  let length = 0;
  let from = all.length;
  while (from > 0 && all.length - from < MAX_UPDATES) {
    length += all[from - 1]?.length ?? 0;
    if (length > MAX_CHARACTERS) break;
    from -= 1;
  }
  return all.slice(from);
}

/**
 * Lists other clients' updates between a version and the cached one, oldest first; undefined if some are no longer
 * cached.
 */
export function findRecentOfOthers(
  { version, recent = [] }: { readonly version: number; readonly recent?: readonly RecentUpdate[] },
  after: number,
  clientId: string,
): readonly RecentUpdate[] | undefined {
  if (version - after > recent.length) return undefined;
  return recent.slice(recent.length - (version - after)).filter((update) => update.clientId !== clientId);
}

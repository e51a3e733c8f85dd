import { type Effect, invert, replay } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import type { AnswerOf, getHistory, HistoryUpdate } from '@giotto/contract/api';

/** A page of the history as the server returns it. */
export type HistoryPage = AnswerOf<typeof getHistory>;

/** The loaded part of a chart's history: entries without gaps, newest first. */
export interface Trail {
  readonly entries: readonly HistoryUpdate[];
  /** The newest version reported by the server. */
  readonly head: number;
  /** The cursor for the page below the last entry; undefined at the end. */
  readonly nextBefore: number | undefined;
  /** Names by user id. */
  readonly people: ReadonlyMap<string, string>;
}

export const EMPTY_TRAIL: Trail = { entries: [], head: 0, nextBefore: undefined, people: new Map() };

/** A chart's state at a version. */
export interface VersionState {
  readonly version: number;
  readonly state: State;
}

/** Whether there are newer entries than the first one. */
export function hasNewer({ entries: [first], head }: Trail): boolean {
  return first !== undefined && first.version < head;
}

/** The entry of a version; undefined if not loaded. */
export function entryOf({ entries }: Trail, version: number): HistoryUpdate | undefined {
  const [first] = entries;
  return first && entries[first.version - version];
}

/** The trail plus one page. A page that doesn't adjoin it replaces it, because a trail has no gaps. */
export function withPage(trail: Trail, page: HistoryPage): Trail {
  const people = new Map([
    ...trail.people,
    ...page.userNames.map((one) => [one.userId, one.userName] as const),
  ]);
  const head = Math.max(trail.head, page.head);
  const { updates } = page;
  const [newest] = updates;
  const oldest = updates.at(-1);
  const [first] = trail.entries;
  const last = trail.entries.at(-1);
  if (!newest || !oldest) {
    return { ...trail, people, head, nextBefore: trail.entries.length > 0 ? undefined : page.nextBefore };
  }
  const isMet = first && last && newest.version >= last.version - 1 && oldest.version <= first.version + 1;
  if (!isMet) return { entries: updates, head, nextBefore: page.nextBefore, people };
  const newer = updates.filter(({ version }) => version > first.version);
  const older = updates.filter(({ version }) => version < last.version);
  // A repeated entry may have a new name.
  const again = new Map(updates.map((update) => [update.version, update]));
  const entries = [...newer, ...trail.entries.map((entry) => again.get(entry.version) ?? entry), ...older];
  return {
    entries,
    head,
    nextBefore: oldest.version <= last.version ? page.nextBefore : trail.nextBefore,
    people,
  };
}

/** The trail with a new name for a version; undefined removes it. */
export function withName(trail: Trail, version: number, name: string | undefined): Trail {
  const entries = trail.entries.map((entry) => {
    if (entry.version !== version) return entry;
    const { name: _, ...nameless } = entry;
    return name === undefined ? nameless : { ...nameless, name };
  });
  return { ...trail, entries };
}

/**
 * Computes another version's state from a known one by applying the changes between them, or their inverses; null if
 * some of them aren't loaded.
 */
export function walk(trail: Trail, from: VersionState, to: number): State | null {
  const low = Math.min(from.version, to);
  const high = Math.max(from.version, to);
  if (low === high) return from.state;
  if (!entryOf(trail, low + 1) || !entryOf(trail, high)) return null;
  const [first] = trail.entries;
  const top = first?.version ?? 0;
  const between = trail.entries.slice(top - high, top - low);
  const effects = (entry: HistoryUpdate) => entry.changes as readonly Effect[];
  const isBack = to < from.version;
  return replay(
    from.state,
    isBack ? between.flatMap((entry) => invert(effects(entry))) : between.toReversed().flatMap(effects),
  );
}

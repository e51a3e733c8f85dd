import type { HistoryUpdate } from '@giotto/contract/api';

/** Neighbouring entries less than this many ms apart form a group (`sync.md` §6). */
const TOGETHER = 120_000;

/**
 * One person's consecutive entries, newest first; a program's apart from its person's. Groups only serve display: the history itself consists of entries.
 */
export type EntryGroup = readonly [HistoryUpdate, ...HistoryUpdate[]];

/** Groups neighbouring entries by person and time; landmarks (a name, a restore, the creation) stay on their own. */
export function groupEntries(entries: readonly HistoryUpdate[]): readonly EntryGroup[] {
  const groups: [HistoryUpdate, ...HistoryUpdate[]][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const neighbour = group?.at(-1);
    if (group && neighbour && isOneGo(neighbour, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isOneGo(newer: HistoryUpdate, older: HistoryUpdate): boolean {
  if (standsAlone(newer) || standsAlone(older)) return false;
  if (newer.userId !== older.userId || newer.suggestedBy !== older.suggestedBy) return false;
  if (newer.tokenName !== older.tokenName) return false;
  return Date.parse(newer.updateDate) - Date.parse(older.updateDate) < TOGETHER;
}

function standsAlone({ name, origin }: HistoryUpdate): boolean {
  return name !== undefined || origin === 'restore' || origin === 'creation';
}

/** One line of the list: an entry, or a whole group folded into its newest entry. */
export interface HistoryLine {
  readonly entry: HistoryUpdate;
  /** The number of entries that the line represents. */
  readonly count: number;
  /** The size of its group, and its index there from 0. */
  readonly size: number;
  readonly place: number;
  /** The group's versions, newest first. */
  readonly versions: readonly number[];
}

/**
 * The list's lines. A group is folded while any of its versions is in `folded`, even after more entries have joined it.
 */
export function listLines(
  entries: readonly HistoryUpdate[],
  folded: ReadonlySet<number>,
): readonly HistoryLine[] {
  return groupEntries(entries).flatMap((group): readonly HistoryLine[] => {
    const versions = group.map(({ version }) => version);
    const size = group.length;
    if (size > 1 && versions.some((version) => folded.has(version))) {
      return [{ entry: group[0], count: size, size, place: 0, versions }];
    }
    return group.map((entry, place) => ({ entry, count: 1, size, place, versions }));
  });
}

/** The index of the line that shows a version; -1 if none does. */
export function findLine(lines: readonly HistoryLine[], version: number): number {
  return lines.findIndex(
    ({ entry, count, versions }) => entry.version === version || (count > 1 && versions.includes(version)),
  );
}

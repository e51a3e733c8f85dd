import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { OutlineEntry } from './outline-entries.ts';

/** What an element is recognised by; undefined if it has nothing of the kind. */
export type KeyOf = (entry: OutlineEntry) => string | undefined;

/** An element of a file, and the one of the chart that has the same key. */
export type EntryPair = readonly [mine: OutlineEntry, theirs: OutlineEntry];

/** When an element starts, in minutes from the chart's start date. */
export function startOf({ start }: OutlineEntry): number {
  return Math.round(start * MINUTES_PER_DAY);
}

/** Bars, or milestones whether they float or not. */
const kindOf = ({ task, hasChildren }: OutlineEntry): string => `${task.milestone === true && !hasChildren}`;
/** Bars and milestones alike. */
export const anyKind = (): string => '';

/** Pairs elements of the same kind whose key nobody else has, on both sides. */
export function pairUnique(
  file: readonly OutlineEntry[],
  chart: readonly OutlineEntry[],
  keyInFile: KeyOf,
  keyInChart: KeyOf,
  kind: (entry: OutlineEntry) => string = kindOf,
): readonly EntryPair[] {
  const theirs = groupByKey(chart, keyInChart, kind);
  return [...groupByKey(file, keyInFile, kind)].flatMap(([key, mine]): readonly EntryPair[] => {
    const [one, another] = mine;
    const [match, second] = theirs.get(key) ?? [];
    return one && match && !another && !second ? [[one, match]] : [];
  });
}

function groupByKey(
  entries: readonly OutlineEntry[],
  keyOf: KeyOf,
  kind: (entry: OutlineEntry) => string,
): ReadonlyMap<string, OutlineEntry[]> {
  const groups = new Map<string, OutlineEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const name = `${kind(entry)} ${key}`;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}

import type { Id } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import type { OutlineEntry } from './outline-entries.ts';

/** Which elements of a file are which of the chart. */
export interface Matches {
  /** The chart's elements by the file's. */
  readonly inChart: ReadonlyMap<Id, Id>;
  /** Elements of the file of which the chart has several alike, or which the file itself has several times. */
  readonly ambiguous: ReadonlySet<Id>;
}

type KeyOf = (entry: OutlineEntry) => string | undefined;

const startOf = ({ start }: OutlineEntry) => Math.round(start * MINUTES_PER_DAY);

/**
 * What tells elements apart, the surest first. A chart keeps no ids of other programs, but files that were exported from
 * it name its own elements. An outline number alone changes with every row inserted above, so it counts only together
 * with the title, or for a renamed element with its start.
 */
const KEYS: readonly KeyOf[] = [
  (entry) => `${entry.path} ${startOf(entry)}`,
  ({ wbs, title }) => `${wbs} ${title}`,
  ({ path }) => path,
  (entry) => `${startOf(entry)} ${entry.title}`,
  (entry) => `${entry.wbs} ${startOf(entry)}`,
];

const byTitle: KeyOf = ({ title }) => (title === '' ? undefined : title);

/** Finds the chart's element for each of the file's; what isn't the only one of its key, on both sides, stays unmatched. */
export function matchEntries(file: readonly OutlineEntry[], chart: readonly OutlineEntry[]): Matches {
  const inChart = new Map<Id, Id>();
  const taken = new Set<Id>();
  const pair = (mine: OutlineEntry, theirs: OutlineEntry): void => {
    inChart.set(mine.id, theirs.id);
    taken.add(theirs.id);
  };
  const fileLeft = () => file.filter(({ id }) => !inChart.has(id));
  const chartLeft = () => chart.filter(({ id }) => !taken.has(id));
  pairUnique(
    file,
    chart,
    ({ task }) => task.externalId,
    ({ id }) => id,
    pair,
  );
  for (const key of KEYS) pairUnique(fileLeft(), chartLeft(), key, key, pair);
  // A plain list says nothing of groups: a title that both sides have only once is the same element.
  pairUnique(file, chart, byTitle, byTitle, (mine, theirs) => {
    if (!inChart.has(mine.id) && !taken.has(theirs.id)) pair(mine, theirs);
  });
  return { inChart, ambiguous: findAmbiguous(fileLeft(), chartLeft()) };
}

function pairUnique(
  file: readonly OutlineEntry[],
  chart: readonly OutlineEntry[],
  keyInFile: KeyOf,
  keyInChart: KeyOf,
  pair: (mine: OutlineEntry, theirs: OutlineEntry) => void,
): void {
  const theirs = groupByKey(chart, keyInChart);
  for (const [key, mine] of groupByKey(file, keyInFile)) {
    const [one, another] = mine;
    const [match, second] = theirs.get(key) ?? [];
    if (one && match && !another && !second) pair(one, match);
  }
}

/** Titles that are left on both sides: one of them may be meant, but nobody can tell which. */
function findAmbiguous(file: readonly OutlineEntry[], chart: readonly OutlineEntry[]): ReadonlySet<Id> {
  const left = new Set(chart.map(({ kind, title }) => `${kind} ${title}`));
  return new Set(file.filter(({ kind, title }) => left.has(`${kind} ${title}`)).map(({ id }) => id));
}

/** Tasks and milestones never match each other. */
function groupByKey(entries: readonly OutlineEntry[], keyOf: KeyOf): ReadonlyMap<string, OutlineEntry[]> {
  const groups = new Map<string, OutlineEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const name = `${entry.kind} ${key}`;
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return groups;
}

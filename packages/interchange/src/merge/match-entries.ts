import type { Id } from '@giotto/chart/model';
import { fileIdOf, matchSourceIds } from './match-source-ids.ts';
import type { OutlineEntry } from './outline-entries.ts';
import { anyKind, type EntryPair, type KeyOf, pairUnique, startOf } from './pair-entries.ts';

/** Which elements of a file are which of the chart. */
export interface Matches {
  /** The chart's elements by the file's. */
  readonly inChart: ReadonlyMap<Id, Id>;
  /** Elements of the file of which the chart has several alike, or which the file itself has several times. */
  readonly ambiguous: ReadonlySet<Id>;
  /** Whether the file's ids may be those that the chart's elements have in another program. */
  readonly areIdsShared: boolean;
}

const pathOf: KeyOf = ({ path }) => path;

/** Keys with the title, the surest first. */
const KEYS: readonly KeyOf[] = [
  (entry) => `${entry.path} ${startOf(entry)}`,
  ({ wbs, title }) => `${wbs} ${title}`,
  pathOf,
  (entry) => `${startOf(entry)} ${entry.title}`,
];

/** An outline number changes with every row inserted above: it says little without the title. */
const byPlace: KeyOf = (entry) => `${entry.wbs} ${startOf(entry)}`;

const byTitle: KeyOf = ({ title }) => (title === '' ? undefined : title);

/**
 * Finds the chart's element for each of the file's: by the id that it has in another program, by the chart's own id in a
 * file that was exported from it, then by what it looks like. What isn't the only one of its key, on both sides, stays
 * unmatched.
 * @param hasRowNumbers the file's ids may count its rows, and change with every row inserted: titles come before them
 */
export function matchEntries(
  file: readonly OutlineEntry[],
  chart: readonly OutlineEntry[],
  hasRowNumbers: boolean,
): Matches {
  const inChart = new Map<Id, Id>();
  const taken = new Set<Id>();
  const fileLeft = () => file.filter(({ id }) => !inChart.has(id));
  const chartLeft = () => chart.filter(({ id }) => !taken.has(id));
  const sourceIds = matchSourceIds(file, chart);
  const sure: Step = () => sourceIds.pairs;
  const own: Step = () => pairUnique(file, chart, fileIdOf, ({ id }) => id);
  const looks = [
    ...KEYS.map(
      (key): Step =>
        () =>
          pairUnique(fileLeft(), chartLeft(), key, key),
    ),
    // A plain list says nothing of groups: a title that both sides have only once is the same element.
    () => pairUnique(file, chart, byTitle, byTitle),
  ];
  /** What was a bar may be a milestone now, and the other way round; but what floats is no bar. */
  const rowsLeft = () => chartLeft().filter(({ kind }) => kind === 'task');
  const turned = [
    (): readonly EntryPair[] => pairUnique(fileLeft(), rowsLeft(), fileIdOf, ({ id }) => id, anyKind),
    () => pairUnique(fileLeft(), rowsLeft(), pathOf, pathOf, anyKind),
  ];
  const place: Step = () => pairUnique(fileLeft(), chartLeft(), byPlace, byPlace);
  const steps = hasRowNumbers
    ? [own, ...looks, sure, place, ...turned]
    : [sure, own, ...looks, place, ...turned];
  for (const step of steps) {
    for (const [mine, theirs] of step()) {
      if (inChart.has(mine.id) || taken.has(theirs.id)) continue;
      inChart.set(mine.id, theirs.id);
      taken.add(theirs.id);
    }
  }
  return {
    inChart,
    ambiguous: findAmbiguous(fileLeft(), chartLeft()),
    areIdsShared: sourceIds.areShared,
  };
}

type Step = () => readonly EntryPair[];

/** Titles that are left on both sides: one of them may be meant, but nobody can tell which. */
function findAmbiguous(file: readonly OutlineEntry[], chart: readonly OutlineEntry[]): ReadonlySet<Id> {
  const keyOf = ({ task: { milestone = false }, title }: OutlineEntry) => `${milestone} ${title}`;
  const left = new Set(chart.map(keyOf));
  return new Set(file.filter((one) => left.has(keyOf(one))).map(({ id }) => id));
}

import type { Plan } from '../plan/index.ts';
import type { OutlineEntry } from './outline-entries.ts';
import { type EntryPair, pairUnique, startOf } from './pair-entries.ts';

/** The pairs of a file's and a chart's elements that have the same id in another program. */
export interface SourceIdMatches {
  readonly pairs: readonly EntryPair[];
  /**
   * Whether the ids of both may be those of the same program. Programs count from 1, so the ids of two programs are often
   * the same numbers: unless at least half of the pairs agree in title or start, none of them counts.
   */
  readonly areShared: boolean;
}

export function matchSourceIds(
  file: readonly OutlineEntry[],
  chart: readonly OutlineEntry[],
): SourceIdMatches {
  const pairs = pairUnique(file, chart, fileIdOf, ({ id, task: { externalId } }) =>
    externalId === id ? undefined : externalId,
  );
  const agreeing = pairs.filter(([mine, theirs]) => isAlike(mine, theirs));
  const areShared = 2 * agreeing.length >= pairs.length;
  return { pairs: areShared ? pairs : [], areShared };
}

/** The id that the file gives an element. */
export function fileIdOf({ task: { externalId } }: OutlineEntry): string | undefined {
  return externalId === '' ? undefined : externalId;
}

function isAlike(mine: OutlineEntry, theirs: OutlineEntry): boolean {
  return (mine.title !== '' && mine.title === theirs.title) || startOf(mine) === startOf(theirs);
}

/** Formats of tables, where a column called ID may only count the rows. */
const TABLES: readonly (string | undefined)[] = ['csv', 'xlsx'];

/** Whether the file's ids may be no more than the numbers of its rows: those change with every row inserted above. */
export function hasRowNumbers({ source, tasks }: Plan): boolean {
  const first = Number(tasks[0]?.externalId);
  return TABLES.includes(source?.format) && tasks.every((task, at) => Number(task.externalId) === first + at);
}

import { fitLevels } from '@giotto/chart/clipboard';
import { childrenOf, walk } from './outline-tree.ts';
import type { RowTask } from './row-task.ts';

/** The outline of grouped rows, whose summary stands above them, or below as in Excel's subtotals. */
export function byGroups(given: readonly RowTask[]): readonly RowTask[] {
  if (hasSummariesBelow(given)) return summariesFirst(given);
  const levels = fitLevels(given.map(groupOf), Number.POSITIVE_INFINITY);
  return given.map((one, at) => ({ ...one, task: { ...one.task, level: levels[at] ?? 0 } }));
}

function groupOf({ row: { group = 0 } }: RowTask): number {
  return group;
}

/** Whether the first row is grouped, with nothing above that holds it; otherwise, as most groups' dates say. */
function hasSummariesBelow(given: readonly RowTask[]): boolean {
  const levels = given.map(groupOf);
  if ((levels[0] ?? 0) > 0) return levels.at(-1) === 0;
  let votes = 0;
  for (let from = 1; from < given.length; from++) {
    const level = levels[from] ?? 0;
    if (level <= (levels[from - 1] ?? 0)) continue;
    const length = levels.slice(from).findIndex((other) => other < level);
    if (length < 0) continue;
    const rows = given.slice(from, from + length);
    votes += Number(spans(given[from + length], rows)) - Number(spans(given[from - 1], rows));
  }
  return votes > 0;
}

/** Whether a row reaches exactly as far as others. */
function spans(summary: RowTask | undefined, rows: readonly RowTask[]): boolean {
  const starts = rows.flatMap(({ task: { start } }) => start ?? []).sort();
  const ends = rows.flatMap(({ task: { finish } }) => finish ?? []).sort();
  const { start, finish } = summary?.task ?? {};
  return start !== undefined && start === starts[0] && finish === ends.at(-1);
}

/** Each row below the next one with a lower level. */
function summariesFirst(given: readonly RowTask[]): readonly RowTask[] {
  const parents = new Map<RowTask, RowTask | undefined>();
  const open: RowTask[] = [];
  for (const one of given.toReversed()) {
    while (open.length > 0 && groupOf(open.at(-1) ?? one) >= groupOf(one)) open.pop();
    parents.set(one, open.at(-1));
    open.push(one);
  }
  return walk(childrenOf(given, (one) => parents.get(one)));
}

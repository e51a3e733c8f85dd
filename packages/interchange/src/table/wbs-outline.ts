import type { Report } from '../report/index.ts';
import { childrenOf, walk } from './outline-tree.ts';
import type { RowTask } from './row-task.ts';

/** Numbers that a spreadsheet has cut: after 1.9 comes 1.10, which it shows as a second 1.1. */
export function withWholeNumbers(given: readonly RowTask[]): readonly RowTask[] {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  return given.map((one) => {
    const { wbs = '' } = one.task;
    const [, above = '', own = ''] = /^(.*\.)(\d{1,6})$/.exec(wbs) ?? [];
    const next = `${(last.get(above) ?? 0) + 1}`;
    const isCut = own !== '' && next !== own && next.replace(/0+$/, '') === own && seen.has(wbs);
    const whole = isCut ? `${above}${next}` : wbs;
    seen.add(whole);
    if (own !== '') last.set(above, isCut ? Number(next) : Number(own));
    return isCut ? { ...one, task: { ...one.task, wbs: whole } } : one;
  });
}

/**
 * The outline of WBS numbers whose rows aren't in its order: sorted by it. Undefined if they are, so that rows stay in theirs.
 */
export function sortByWbs(given: readonly RowTask[], report: Report): readonly RowTask[] | undefined {
  const byNumber = new Map(given.map((one) => [numberOf(one), one]));
  const parentOf = (one: RowTask) => {
    for (let above = parentNumber(numberOf(one)); above !== ''; above = parentNumber(above)) {
      const parent = byNumber.get(above);
      if (parent !== undefined && parent !== one) return parent;
    }
    return undefined;
  };
  if (isInOrder(given, parentOf)) return undefined;
  const [first] = given;
  report.add('table.order', first === undefined ? {} : { row: first.row.number });
  const sorted = given.toSorted((one, other) => compare(numberOf(one), numberOf(other)));
  return walk(childrenOf(sorted, parentOf));
}

/** Whether each row stands below its parent, with nothing between them but what is below that too. */
function isInOrder(given: readonly RowTask[], parentOf: (one: RowTask) => RowTask | undefined): boolean {
  const open: RowTask[] = [];
  return given.every((one) => {
    const parent = parentOf(one);
    while (open.length > 0 && open.at(-1) !== parent) open.pop();
    open.push(one);
    return parent === undefined || open.at(-2) === parent;
  });
}

function numberOf({ task: { wbs = '' } }: RowTask): string {
  return wbs.replace(/\.$/, '').toLowerCase();
}

function parentNumber(wbs: string): string {
  return wbs.slice(0, Math.max(0, wbs.lastIndexOf('.')));
}

/** Numbers by their size, part by part; rows without one are last. */
function compare(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one.localeCompare(other, 'en', { numeric: true });
}

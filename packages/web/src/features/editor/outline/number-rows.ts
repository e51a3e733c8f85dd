import type { Id } from '@giotto/chart/model';

/** A row of the outline with its level, 0 to 5. */
interface Levelled {
  readonly id: Id;
  readonly level: number;
}

/**
 * The outline numbers of all rows in order: `1.2` for the second task of the first group. A row that is deeper than its
 * parent's children is counted with them.
 */
export function numberRows(rows: readonly Levelled[]): ReadonlyMap<Id, string> {
  const open: { readonly level: number; readonly count: number }[] = [];
  const numbers = new Map<Id, string>();
  for (const { id, level } of rows) {
    let last = 0;
    for (let top = open.at(-1); top !== undefined && top.level >= level; top = open.at(-1)) {
      last = top.count;
      open.pop();
    }
    open.push({ level, count: last + 1 });
    numbers.set(id, open.map(({ count }) => count).join('.'));
  }
  return numbers;
}

import type { Id, Px, Task } from '../../model/index.ts';
import type { SceneRow } from '../scene.ts';
import type { Typesetter } from '../typesetter.ts';
import type { RowTable } from './row-table.ts';
import type { TaskList } from './task-list.ts';

/** The indent per level of the label column (`ux.md` B1.5). */
export const INDENT: Px = 14;

/** The last measured end of each row's label. */
interface CachedWidth {
  readonly titles: object;
  readonly size: Px;
  records: readonly Task[];
  readonly ends: Float64Array;
}

const cache = new WeakMap<RowTable, CachedWidth>();

/**
 * The end of the longest title in the label column, from its left edge; parents are bold. Measures only the titles
 * that changed since the last call for the same rows. For tasks in `leftOut`, only the level counts.
 */
export function findLongestLabel(
  rows: RowTable,
  tasks: TaskList,
  type: Typesetter,
  size: Px,
  leftOut: ReadonlySet<Id>,
): Px {
  const { records } = tasks;
  const last = cache.get(rows);
  const isUsable = last !== undefined && last.titles === type.titles && last.size === size;
  const ends = isUsable ? last.ends : new Float64Array(rows.rows.length);
  const before = isUsable ? last.records : undefined;
  let longest = 0;
  for (let row = 0; row < ends.length; row++) {
    const place = rows.owners[row] as number;
    const record = records[place] as Task;
    const old = before?.[place];
    if (old !== record && (old === undefined || old.title !== record.title))
      ends[row] = measureEnd(row, record);
    const { indentation, taskId } = rows.rows[row] as SceneRow;
    const isLeftOut = leftOut.size > 0 && leftOut.has(taskId);
    const end = isLeftOut ? indentation * INDENT : (ends[row] as number);
    longest = Math.max(longest, end);
  }
  cache.set(rows, { titles: type.titles, size, records, ends });
  return longest;

  function measureEnd(row: number, record: Task): Px {
    const { indentation = 0, hasChildren = false } = rows.rows[row] ?? {};
    const line = type.measureTitle(record, hasChildren ? 700 : 400, size);
    return line === undefined ? 0 : indentation * INDENT + line.width;
  }
}

import type { OutlineTask } from '../convert/index.ts';

interface Row {
  task: OutlineTask;
  above: Row | undefined;
  below: Row | undefined;
}

/** Where a task shall stand: directly below another one, or at the top; absent level: as near to its own as possible. */
interface WantedMove {
  readonly id: string;
  readonly after: string | null;
  readonly level: number | undefined;
}

/** Why a row can't be moved. */
type MoveFault = 'itself' | 'below it';

/**
 * A plan's tasks in outline order, to which new ones are added, and in which rows are moved; adding one takes the same time
 * however many there are.
 */
export class RowList {
  readonly #rows = new Map<string, Row>();
  readonly #hasRow: (task: OutlineTask) => boolean;
  #first: Row | undefined;
  #last: Row | undefined;

  /** @param hasRow whether a task has a row of its own: others stand on that of the task above them */
  constructor(tasks: readonly OutlineTask[], hasRow: (task: OutlineTask) => boolean) {
    this.#hasRow = hasRow;
    for (const task of tasks) this.#insert(task, this.#last);
  }

  /**
   * Adds what `make` makes of the bar above its place: below a task and the milestones there, at the top for null, at the end
   * for undefined.
   */
  add<Added extends OutlineTask>(
    after: string | null | undefined,
    make: (above: OutlineTask | undefined) => Added,
  ): { readonly task: Added; readonly above: OutlineTask | undefined } {
    const place = this.#endOfRow(after === undefined ? this.#last : this.#rows.get(after ?? ''));
    const above = this.#rowOf(place);
    const task = make(above?.task);
    this.#insert(task, place);
    return { task, above: above?.task };
  }

  /**
   * Moves a row with what stands on it and the rows below it: directly below a task, to the top for null. It gets the level, or
   * keeps its own as nearly as the rows around it allow: between a parent and its children it becomes one of these. A milestone
   * goes to that task's row.
   * @returns the ids of the rows that have changed their places, or why they haven't
   */
  move({ id, after, level }: WantedMove): readonly string[] | MoveFault {
    const first = this.#rows.get(id);
    if (first === undefined) return [];
    const block = this.#blockOf(first);
    const target = this.#rowOf(after === null ? undefined : this.#rows.get(after));
    if (target === first || after === id) return 'itself';
    if (target !== undefined && block.includes(target)) return 'below it';
    const last = block.at(-1) ?? first;
    const isThere = this.#rowOf(first.above) === target;
    if (!isThere) {
      this.#take(first, last);
      this.#put(first, last, this.#endOfRow(target));
    }
    if (!this.#hasRow(first.task)) return [];
    const above = this.#rowOf(first.above)?.task.level ?? -1;
    const least = isThere ? 0 : (last.below?.task.level ?? 0);
    const wanted = level ?? Math.min(Math.max(first.task.level, least), above + 1);
    const shift = wanted - first.task.level;
    for (const row of block) row.task = { ...row.task, level: row.task.level + shift };
    return isThere ? [] : block.flatMap(({ task }) => (this.#hasRow(task) ? [task.id] : []));
  }

  list(): readonly OutlineTask[] {
    const tasks: OutlineTask[] = [];
    for (let row = this.#first; row !== undefined; row = row.below) tasks.push(row.task);
    return tasks;
  }

  #rowOf(start: Row | undefined): Row | undefined {
    let row = start;
    while (row !== undefined && !this.#hasRow(row.task)) row = row.above;
    return row;
  }

  /** The last of what stands on a row; of none, of what stands above all rows. */
  #endOfRow(start: Row | undefined): Row | undefined {
    let place = start;
    let below = place === undefined ? this.#first : place.below;
    while (below !== undefined && !this.#hasRow(below.task)) {
      place = below;
      below = below.below;
    }
    return place;
  }

  /** A row, what stands on it, and the deeper rows below it. */
  #blockOf(first: Row): readonly Row[] {
    const block = [first];
    if (!this.#hasRow(first.task)) return block;
    for (let row = first.below; row !== undefined; row = row.below) {
      if (this.#hasRow(row.task) && row.task.level <= first.task.level) break;
      block.push(row);
    }
    return block;
  }

  #insert(task: OutlineTask, above: Row | undefined): void {
    const row: Row = { task, above: undefined, below: undefined };
    this.#put(row, row, above);
    this.#rows.set(task.id, row);
  }

  /** Joins rows from `first` to `last` to the list below `above`. */
  #put(first: Row, last: Row, above: Row | undefined): void {
    const below = above === undefined ? this.#first : above.below;
    first.above = above;
    last.below = below;
    if (above === undefined) this.#first = first;
    else above.below = first;
    if (below === undefined) this.#last = last;
    else below.above = last;
  }

  #take(first: Row, last: Row): void {
    const { above } = first;
    const { below } = last;
    if (above === undefined) this.#first = below;
    else above.below = below;
    if (below === undefined) this.#last = above;
    else below.above = above;
  }
}

import type { PlanTask } from '../plan/index.ts';

interface Row {
  task: PlanTask;
  above: Row | undefined;
  below: Row | undefined;
}

/** A plan's tasks in outline order, to which new ones are added; adding one takes the same time however many there are. */
export class RowList {
  readonly #rows = new Map<string, Row>();
  #first: Row | undefined;
  #last: Row | undefined;

  constructor(tasks: readonly PlanTask[]) {
    for (const task of tasks) this.#insert(task, this.#last);
  }

  /**
   * Adds what `make` makes of the bar above its place: below a task and the milestones there, at the top for null, at the end
   * for undefined.
   */
  add(
    after: string | null | undefined,
    make: (above: PlanTask | undefined) => PlanTask,
  ): { readonly task: PlanTask; readonly above: PlanTask | undefined } {
    let place = after === undefined ? this.#last : this.#rows.get(after ?? '');
    let below = place === undefined ? this.#first : place.below;
    while (below?.task.milestone) {
      place = below;
      below = below.below;
    }
    let above = place;
    while (above?.task.milestone) above = above.above;
    const task = make(above?.task);
    this.#insert(task, place);
    return { task, above: above?.task };
  }

  list(): readonly PlanTask[] {
    const tasks: PlanTask[] = [];
    for (let row = this.#first; row !== undefined; row = row.below) tasks.push(row.task);
    return tasks;
  }

  #insert(task: PlanTask, above: Row | undefined): void {
    const below = above === undefined ? this.#first : above.below;
    const row: Row = { task, above, below };
    if (above === undefined) this.#first = row;
    else above.below = row;
    if (below === undefined) this.#last = row;
    else below.above = row;
    this.#rows.set(task.id, row);
  }
}

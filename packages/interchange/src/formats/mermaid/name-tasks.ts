import type { PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { TAGS } from './task-data.ts';

const LONGEST_ID = 50;

/** Ids for tasks and markers, each once; a task keeps its own one if the grammar holds it. */
export class TaskIds {
  readonly #taken = new Set<string>(TAGS);
  readonly #ids = new Map<string, string>();

  constructor(tasks: readonly PlanTask[], report: Report) {
    const unnamed = tasks.filter((task) => {
      const { externalId: id } = task;
      if (id === undefined) return true;
      if (/^[\w-]+$/.test(id) && id.length <= LONGEST_ID && !this.#taken.has(id)) {
        this.#taken.add(id);
        this.#ids.set(task.id, id);
        return false;
      }
      report.add('mermaid.field', { task: task.title }, { source: `Id: ${id}` });
      return true;
    });
    for (const { id } of unnamed) this.#ids.set(id, this.free('t'));
  }

  of({ id }: PlanTask): string {
    return this.#ids.get(id) ?? '';
  }

  /** A new id that begins with a letter. */
  free(letter: string): string {
    for (let at = this.#taken.size - TAGS.length + 1; ; at++) {
      const id = `${letter}${at}`;
      if (this.#taken.has(id)) continue;
      this.#taken.add(id);
      return id;
    }
  }
}

import type { Plan } from '../plan/index.ts';

/**
 * The outline as columns say it, by the tasks' ids: each task's parent, and the title of the top task that it's below.
 * @param references what a column calls the tasks; absent: by their titles
 */
export function outlineColumns(
  { tasks }: Plan,
  references: ReadonlyMap<string, string> | undefined,
): { readonly parents: ReadonlyMap<string, string>; readonly sections: ReadonlyMap<string, string> } {
  const parents = new Map<string, string>();
  const sections = new Map<string, string>();
  const above: Plan['tasks'][number][] = [];
  for (const task of tasks) {
    above.length = Math.min(above.length, task.level);
    const [top, parent] = [above[0], above.at(-1)];
    if (top !== undefined) sections.set(task.id, top.title);
    if (parent !== undefined) parents.set(task.id, references?.get(parent.id) ?? parent.title);
    above.push(task);
  }
  return { parents, sections };
}

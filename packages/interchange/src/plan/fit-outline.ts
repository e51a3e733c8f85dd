import { fitLevels } from '@giotto/chart/clipboard';
import type { PlanTask } from './plan.ts';

/** Tasks with unique ids, each at most one level below the task before it: below the one that it is in, whatever levels they skip. */
export function fitOutline(tasks: readonly PlanTask[]): readonly PlanTask[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const levels = fitLevels(
    tasks.map(({ level }) => level),
    Number.POSITIVE_INFINITY,
  );
  return tasks.map((task, at) => {
    const level = levels[at] ?? 0;
    const id = freeId(task.id, taken, next);
    taken.add(id);
    return id === task.id && level === task.level ? task : { ...task, id, level };
  });
}

/** The id, or the first free one of `id~2`, `id~3`…; `next` remembers where to look on. */
function freeId(id: string, taken: ReadonlySet<string>, next: Map<string, number>): string {
  if (!taken.has(id)) return id;
  let at = next.get(id) ?? 2;
  while (taken.has(`${id}~${at}`)) at += 1;
  next.set(id, at + 1);
  return `${id}~${at}`;
}

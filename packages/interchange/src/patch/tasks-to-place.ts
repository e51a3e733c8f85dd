import type { State } from '@giotto/chart/model';
import type { OutlineTask } from '../convert/index.ts';
import type { PlanLink } from '../plan/index.ts';
import type { PatchedTask } from './patched-task.ts';
import { isDated } from './plan-patch.ts';

/**
 * Those of a plan's tasks that say where a patch's lie (`placeTasks`), in outline order, each with the one after it, which
 * says whether it has others below it: the patch's own, those below a summary without an end, and those before a new task
 * without dates, which begins where the last one ends.
 * @param links those that lead to milestones of the patch
 */
export function tasksToPlace(
  outline: readonly OutlineTask[],
  patched: ReadonlyMap<string, PatchedTask>,
  links: readonly PlanLink[],
): readonly OutlineTask[] {
  const sources = new Set(links.map(({ from }) => from));
  const needed = new Set<number>();
  const levelAt = (at: number) => outline[at]?.level ?? -1;
  const isParent = (at: number) => levelAt(at + 1) > levelAt(at);
  const add = (at: number) => needed.add(at).add(at + 1);
  outline.forEach(({ id, level }, at) => {
    const one = patched.get(id);
    if (one === undefined) {
      if (sources.has(id)) add(at);
      return;
    }
    add(at);
    if (isParent(at)) for (let below = at + 1; levelAt(below) > level; below++) add(below);
    if (one.former !== undefined || isDated(one.patch)) return;
    let above = at - 1;
    while (above >= 0 && isParent(above)) add(above--);
    add(above);
    // Above all others, it begins when the first of them does.
    if (above < 0) for (let each = 0; each < outline.length; each++) needed.add(each);
  });
  return outline.filter((_, at) => needed.has(at));
}

/** The links of a chart that lead to milestones of a patch. */
export function linksToMilestones(
  { dependency }: State,
  patched: ReadonlyMap<string, PatchedTask>,
): readonly PlanLink[] {
  const milestones = new Set([...patched.values()].flatMap(({ task }) => (task.milestone ? [task.id] : [])));
  if (milestones.size === 0) return [];
  return [...dependency].flatMap(([id, { from, to, type = 'FS' }]) =>
    milestones.has(to) ? [{ id, from, to, type }] : [],
  );
}

import { PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { ReadTask } from './read-task.ts';

/** Tasks below their parents, both in the file's order. Those whose parent can't be one are at the top, and reported. */
export function outline(found: readonly ReadTask[], report: Report): readonly PlanTask[] {
  const byUid = new Map(found.flatMap((each) => (each.uid === undefined ? [] : [[each.uid, each] as const])));
  const parents = new Map<ReadTask, ReadTask>();
  for (const each of found) {
    const [parent] = each.relations.parents;
    const above = parent === undefined ? undefined : byUid.get(parent);
    if (above !== undefined) parents.set(each, above);
    else if (parent !== undefined) report.add('ics.parent', { task: each.task.title }, { source: parent });
    for (const uid of each.relations.children) {
      const below = byUid.get(uid);
      if (below !== undefined && !parents.has(below)) parents.set(below, each);
    }
  }
  const children = Map.groupBy(
    found.filter((each) => parents.has(each)),
    (each) => parents.get(each),
  );
  const placed = new Map<ReadTask, number>();
  const place = (root: ReadTask) => {
    const open: (readonly [ReadTask, number])[] = [[root, 0]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [each, level] = next;
      if (placed.has(each)) continue;
      const kept = Math.min(level, PLAN_LIMITS.levels);
      if (kept !== level)
        report.add('ics.level', { task: each.task.title }, { source: `${level + 1}`, kept: `${kept + 1}` });
      placed.set(each, kept);
      for (const below of (children.get(each) ?? []).toReversed()) open.push([below, level + 1]);
    }
  };
  for (const each of found) if (!parents.has(each)) place(each);
  // What is left is below itself.
  for (const each of found) {
    if (placed.has(each)) continue;
    report.add('ics.parent', { task: each.task.title });
    place(each);
  }
  return [...placed].map(([{ task }, level]) => ({ ...task, level }));
}

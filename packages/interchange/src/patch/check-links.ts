import type { State } from '@giotto/chart/model';
import { isElement, removedIds } from './check-tasks.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { LinkPatch, PlanPatch } from './plan-patch.ts';

const FIELDS = ['from', 'to', 'type', 'lag'] as const satisfies readonly (keyof LinkPatch)[];

/** Finds what is wrong with a patch's links; cycles and doubles are found where they are drawn. */
export function checkLinks(
  state: State,
  { tasks = [], links = [] }: PlanPatch,
  problems: PatchProblems,
): void {
  const named = new Set(tasks.map(({ id }) => id));
  const removed = removedIds(tasks);
  const seen = new Set<string>();
  links.forEach((link, at) => {
    const add = (field: string, message: string) => problems.add(`links.${at}.${field}`, message);
    if (seen.has(link.id)) add('id', 'is given twice');
    seen.add(link.id);
    const former = state.dependency.get(link.id);
    const isKnown = former !== undefined;
    if (link.removed) {
      if (!isKnown) add('id', 'is not the id of a link of this chart');
      for (const field of FIELDS)
        if (link[field] !== undefined) add(field, 'is not for a link that is removed');
      return;
    }
    if (isKnown && (removed.has(former.from) || removed.has(former.to)))
      add('id', 'goes with the task that is removed; a new link needs another id');
    for (const end of ['from', 'to'] as const) {
      const id = link[end];
      if (id !== undefined && !named.has(id) && !isElement(state, id)) add(end, 'is not the id of a task');
      if (id !== undefined && removed.has(id)) add(end, 'is a task that is removed');
      if (id === undefined && !isKnown)
        add(end, 'is missing: no link of this chart has this id, and a new one needs both ends');
    }
  });
}

import type { StyleData } from '@giotto/chart/templates';
import type { PlacedTask } from '../plan/index.ts';

/** The design template of each task by its id; absent: the default one. */
export type GroupLooks = ReadonlyMap<string, string>;

/** Keys of the templates that every style has (`ux.md` B5). */
const PHASE = 'phase';
const ACCENT = /^accent\d+$/;

/**
 * Looks by group: what contains tasks is a phase, and the tasks of each outermost group have the next accent of the style.
 * A plan without groups keeps the default look.
 */
export function groupLooks(placed: readonly PlacedTask[], style: StyleData): GroupLooks {
  const accents = [...style.taskDesignTemplate.keys()].filter((key) => ACCENT.test(key));
  // A single outermost group is the project itself: its own groups are the ones to tell apart.
  const groupLevel = placed.filter(({ task }) => task.level === 0).length === 1 ? 1 : 0;
  const looks = new Map<string, string>();
  let group = -1;
  for (const { task, hasChildren } of placed) {
    if (hasChildren && task.level <= groupLevel) group += task.level === groupLevel ? 1 : 0;
    else if (task.level <= groupLevel) continue;
    const accent = accents[group % accents.length];
    if (hasChildren) looks.set(task.id, PHASE);
    else if (accent !== undefined && group >= 0) looks.set(task.id, accent);
  }
  return looks;
}

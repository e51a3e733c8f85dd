import type { PlanTask, TaskExtra } from '../plan/index.ts';

/**
 * Gives tasks their level in the file back: deeper ones than a chart has, and milestones, which have the level of their row.
 * No task gets another parent than the chart shows because of it, and none gets two levels below the one before it.
 */
export function restoreLevels(
  tasks: readonly PlanTask[],
  kept: ReadonlyMap<string, TaskExtra>,
): readonly PlanTask[] {
  const levels = tasks.map(({ level }) => level);
  const wanted = tasks.map(({ id, level }) => {
    const { unheld, drawn } = kept.get(id) ?? {};
    return drawn?.level === level ? unheld?.level : undefined;
  });
  wanted.forEach((level, at) => {
    const deepest = (levels[at - 1] ?? -1) + 1;
    if (level !== undefined && level > (levels[at] ?? 0))
      levels[at] = Math.max(levels[at] ?? 0, Math.min(level, deepest));
  });
  for (let at = tasks.length - 1; at >= 0; at--) {
    const level = wanted[at];
    if (level !== undefined && level < (levels[at] ?? 0) && (levels[at + 1] ?? 0) <= level)
      levels[at] = level;
  }
  return tasks.map((task, at) => (levels[at] === task.level ? task : { ...task, level: levels[at] ?? 0 }));
}

import type { PlanTask } from '../plan/index.ts';

/** `1.2` for the second task of the first group. */
export function outlineNumbers(tasks: readonly Pick<PlanTask, 'level'>[]): readonly string[] {
  const counters: number[] = [];
  return tasks.map(({ level }) => {
    counters.length = Math.min(counters.length, level + 1);
    counters[level] = (counters[level] ?? 0) + 1;
    return counters.join('.');
  });
}

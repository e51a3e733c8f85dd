import type { Plan } from '../plan/index.ts';

/** Characters of a task's id that tell one predecessor from another. */
const ID_END = 4;

/** The links that lead to each task, in short: which tasks, types and lags. */
export function shortLinks({ links }: Pick<Plan, 'links'>): ReadonlyMap<string, string> {
  const byTask = new Map<string, string[]>();
  for (const { from, to, type, lag } of links) {
    const known = byTask.get(to) ?? [];
    byTask.set(to, known);
    known.push(`${from.slice(-ID_END)}${type}${lag?.value ?? 0}`);
  }
  return new Map([...byTask].map(([id, words]) => [id, words.sort().join()]));
}

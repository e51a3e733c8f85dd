import type { Plan, PlanLag } from '../plan/index.ts';

/**
 * The links that lead to each task, in short: which tasks, types and lags. A task is named by its place among those of which
 * something is kept, `#12`, another one by its id, which has no such sign: so no two links are taken for the same.
 * @param kept ids of tasks, in the order in which they are stored
 */
export function shortLinks(
  { links }: Pick<Plan, 'links'>,
  kept: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map(kept.map((id, at) => [id, `#${at}`]));
  const byTask = new Map<string, string[]>();
  for (const { from, to, type, lag } of links) {
    const known = byTask.get(to) ?? [];
    byTask.set(to, known);
    known.push(`${names.get(from) ?? `${from} `}${type}${shortLag(lag)}`);
  }
  return new Map([...byTask].map(([id, words]) => [id, words.sort().join()]));
}

/** Days of working time are just their number. */
function shortLag(lag: PlanLag | undefined): string {
  const { value, unit, elapsed }: PlanLag = lag ?? { value: 0, unit: 'd', elapsed: false };
  return unit === 'd' && !elapsed ? `${value}` : `${value}${elapsed ? 'e' : ''}${unit}`;
}

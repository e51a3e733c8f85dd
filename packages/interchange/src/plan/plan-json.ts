import type { Plan } from './plan.ts';

/** Lists that a plan always has: without them, a program would have to ask whether they are there. */
const KEPT: ReadonlySet<string> = new Set(['tasks', 'links', 'week', 'intervals']);

/**
 * A Plan as JSON, without other empty lists: nothing is lost but what is kept for another format.
 * @param space by how much each level is indented; absent: on one line
 */
export function planJson({ extra: _, isScheduled: __, ...plan }: Plan, space?: number): string {
  return JSON.stringify(plan, omitEmpty, space);
}

/** Leaves out what is empty by default. A calendar's empty day and an exception's missing hours mean days off. */
function omitEmpty(key: string, value: unknown): unknown {
  if (KEPT.has(key) || /^\d+$/.test(key)) return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return key === 'custom' && isEmptyObject(value) ? undefined : value;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

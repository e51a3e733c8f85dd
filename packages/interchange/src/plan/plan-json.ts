import type { Plan } from './plan.ts';

/**
 * A Plan as JSON, without empty lists: nothing is lost but what is kept for another format.
 * @param space by how much each level is indented; absent: on one line
 */
export function planJson({ extra: _, ...plan }: Plan, space?: number): string {
  return JSON.stringify(plan, omitEmpty, space);
}

/** Leaves out what is empty by default; a calendar's empty day and an exception's missing hours mean days off. */
function omitEmpty(key: string, value: unknown): unknown {
  if (key === 'week' || key === 'intervals' || /^\d+$/.test(key)) return value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return key === 'custom' && isEmptyObject(value) ? undefined : value;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

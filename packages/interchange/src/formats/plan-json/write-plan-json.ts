import type { Plan } from '../../plan/index.ts';

/** Writes the Plan as JSON, without empty lists: nothing is lost but what is kept for another format. */
export function writePlanJson({ extra: _, ...plan }: Plan): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(plan, omitEmpty, 2)}\n`);
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

import { type Plan, planJson } from '../../plan/index.ts';

/** Writes the Plan as JSON. */
export function writePlanJson(plan: Plan): Uint8Array {
  return new TextEncoder().encode(`${planJson(plan, 2)}\n`);
}

import type { Insights } from '../session/view-memory.ts';

/** Whether what is remembered has a condition, or colours bars by person: cheap, for what decides whether to load the filter. */
export function isFilterGiven({ filter, isColoured }: Insights): boolean {
  if (isColoured === true) return true;
  return typeof filter === 'object' && filter !== null && Object.keys(filter).some((name) => name !== 'mode');
}

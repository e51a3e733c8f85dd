import type { Network } from '../network.ts';
import type { SummaryTable } from './compiled-network.ts';

/** Hands constraints and deadlines down to the summaries below, and finds those that have activities. */
export function compileSummaries({ activities, summaries }: Network): SummaryTable {
  const table: SummaryTable = {
    summary: Int32Array.from(summaries, ({ summary }) => summary ?? -1),
    floor: new Float64Array(summaries.length),
    cap: new Float64Array(summaries.length),
    deadline: new Float64Array(summaries.length),
    hasActivities: new Uint8Array(summaries.length),
  };
  summaries.forEach(({ constraint, deadline, summary = -1 }, index) => {
    const floor = constraint?.type === 'SNET' ? constraint.at : Number.NEGATIVE_INFINITY;
    const cap = constraint?.type === 'FNLT' ? constraint.at : Number.POSITIVE_INFINITY;
    table.floor[index] = Math.max(floor, table.floor[summary] ?? Number.NEGATIVE_INFINITY);
    table.cap[index] = Math.min(cap, table.cap[summary] ?? Number.POSITIVE_INFINITY);
    table.deadline[index] = Math.min(
      deadline ?? Number.POSITIVE_INFINITY,
      table.deadline[summary] ?? Number.POSITIVE_INFINITY,
    );
  });
  for (const { summary } of activities) if (summary !== undefined) table.hasActivities[summary] = 1;
  for (let index = summaries.length - 1; index >= 0; index--) {
    const parent = table.summary[index] ?? -1;
    if (parent >= 0 && table.hasActivities[index] === 1) table.hasActivities[parent] = 1;
  }
  return table;
}

import type { ChangedPlan } from './change-plan.ts';

/** What became of a chart, as JSON: a trial may take megabytes and is written already. */
export function presentChange({ version, suggestionId, made, trial }: ChangedPlan): string {
  const head = JSON.stringify({ version, ...(suggestionId !== undefined && { suggestionId }), made });
  const { buffer, byteOffset, byteLength } = trial;
  return `${head.slice(0, -1)},"trial":${Buffer.from(buffer, byteOffset, byteLength).toString()}}`;
}

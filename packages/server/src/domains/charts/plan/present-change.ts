import type { ChangedPlan } from './change-plan.ts';

/** What became of a chart, as JSON in UTF-8: a trial may take megabytes and is written already. */
export function presentChange({ version, suggestionId, made, trial }: ChangedPlan): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify({ version, ...(suggestionId !== undefined && { suggestionId }), made });
  return Uint8Array.from(
    Buffer.concat([Buffer.from(`${head.slice(0, -1)},"trial":`), trial, Buffer.from('}')]),
  );
}

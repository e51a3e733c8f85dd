import type { Db } from '../../../platform/database/database.ts';
import { packState } from '../state/packed-state.ts';
import { readStateAt } from '../state/read-state.ts';
import { type AskedEntries, computeEntries, type WrittenEntries } from './history-entries.ts';

/** What is read of a chart's log: entries of its history, its packed state at a version, or what became of its plan. */
export type ReaderJob =
  | { readonly kind: 'entries'; readonly asked: AskedEntries }
  | { readonly kind: 'state'; readonly chartId: string; readonly version: number }
  | { readonly kind: 'comparison'; readonly chartId: string; readonly from: number; readonly to: number };

/** What was read: entries, a packed state, or a comparison as JSON. */
export interface ReaderOutcomes {
  readonly entries: WrittenEntries;
  readonly state: Uint8Array;
  readonly comparison: string;
}
export type ReaderOutcome = ReaderOutcomes[ReaderJob['kind']];

/** Reads a chart's log, replaying it as far as needed: takes up to seconds of CPU, so call it in a process of its own. */
export async function readLog(db: Db, job: ReaderJob): Promise<ReaderOutcome> {
  switch (job.kind) {
    case 'entries':
      return computeEntries(db, job.asked);
    case 'state':
      return packState((await readStateAt(db, job.chartId, job.version)).state);
    case 'comparison': {
      const { chartId, from, to } = job;
      const before = await readStateAt(db, chartId, from);
      const after = await readStateAt(db, chartId, to, before);
      // The larger part of the process's code, which the other jobs don't need.
      const { describeComparison } = await import('../plan/describe-comparison.ts');
      return describeComparison(after.state, { before: before.state, from, to });
    }
  }
}

import type { Db } from '../../../platform/database/database.ts';
import type { Encoding } from '../../../platform/http/compression.ts';
import { type PackedAnswer, packAnswer } from '../../../platform/http/pack-answer.ts';
import { packState } from '../state/packed-state.ts';
import { readStateAt } from '../state/read-state.ts';
import { computeEntries } from './history-entries.ts';
import { writeVersion } from './present-history.ts';
import { type AskedPage, type NamedPerson, type WrittenPage, writePage } from './write-page.ts';

/** A page of a history, with the names that it may show. */
interface PageJob {
  readonly kind: 'page';
  readonly page: AskedPage;
  readonly known: readonly NamedPerson[];
}

interface VersionJob {
  readonly kind: 'version';
  readonly chartId: string;
  readonly version: number;
}

/** What became of a plan from one version to another. */
interface ComparisonJob {
  readonly kind: 'comparison';
  readonly chartId: string;
  readonly from: number;
  readonly to: number;
}

/** An answer that is made of a chart's log, in an encoding that its caller accepts. */
type AnswerJob = (PageJob | VersionJob | ComparisonJob) & { readonly accepted: Encoding | undefined };

/** What is read of a chart's log: an answer, or its state at a version. */
export type ReaderJob =
  | AnswerJob
  | { readonly kind: 'state'; readonly chartId: string; readonly version: number };

/** An answer as it is sent, and a page's `nextBefore`. */
type ReadAnswer = PackedAnswer & Pick<WrittenPage, 'nextBefore'>;

/** What was read: an answer, or a packed state. */
export type ReaderOutcome<Job extends ReaderJob = ReaderJob> = Job extends AnswerJob
  ? ReadAnswer
  : Uint8Array;

/** Reads a chart's log, replaying it as far as needed: takes up to seconds of CPU, so call it in a process of its own. */
export async function readLog(db: Db, job: ReaderJob): Promise<ReaderOutcome> {
  if (job.kind === 'state') return readPacked(db, job);
  const { text, nextBefore } = await writeAnswer(db, job);
  return { ...(await packAnswer(Buffer.from(text), job.accepted)), nextBefore };
}

async function readPacked(db: Db, { chartId, version }: Omit<VersionJob, 'kind'>): Promise<Buffer> {
  return packState((await readStateAt(db, chartId, version)).state);
}

async function writeAnswer(db: Db, job: AnswerJob): Promise<WrittenPage> {
  switch (job.kind) {
    case 'page':
      return writePage(job.page, await computeEntries(db, job.page.entries), job.known);
    case 'version': {
      const { version } = job;
      const computed = { stateVersion: version, bytes: await readPacked(db, job), changesText: '[]' };
      return { text: writeVersion(version, computed), nextBefore: undefined };
    }
    case 'comparison': {
      const { chartId, from, to } = job;
      const before = await readStateAt(db, chartId, from);
      const after = await readStateAt(db, chartId, to, before);
      // The larger part of the process's code, which the other jobs don't need.
      const { describeComparison } = await import('../plan/describe-comparison.ts');
      const text = describeComparison(after.state, { before: before.state, from, to });
      return { text, nextBefore: undefined };
    }
  }
}

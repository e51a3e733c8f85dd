import type { AppDeps } from '../../../platform/app-deps.ts';
import { type MailState, readMailState } from '../../../platform/mail/mail-repository.ts';
import { listStoppedErasures, type StoppedErasure } from '../retention/stopped-erasure-repository.ts';

const day = 24 * 60 * 60_000;

export interface ServerState {
  readonly erasures: readonly StoppedErasure[];
  readonly mails: MailState;
  /** When each job last succeeded on this node. */
  readonly jobs: readonly { readonly job: string; readonly date: Date }[];
}

/** The state of erasures, mails and jobs. */
export async function readServerState({ db, clock, metrics }: AppDeps): Promise<ServerState> {
  const now = clock.now();
  const mails = await readMailState(db, now, new Date(now.getTime() - day));
  const erasures = await listStoppedErasures(db);
  const { values } = await metrics.jobs.get();
  const jobs = values.map(({ labels, value }) => ({
    job: String(labels.job),
    date: new Date(value * 1_000),
  }));
  return { erasures, mails, jobs: jobs.sort((one, other) => one.job.localeCompare(other.job)) };
}

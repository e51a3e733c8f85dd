import type { ErasureKind } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { ErasureCount } from './erasure-count-repository.ts';
import { forgetStop, type StoppedErasure, stopErasure } from './stopped-erasure-repository.ts';

/** What one job erases of what the terms say is over at a time. */
export interface Erasure {
  readonly kind: ErasureKind;
  /** What is over at a time. */
  readonly count: (time: Date) => Promise<ErasureCount>;
  /** Erases it; answers how many rows. */
  readonly erase: (time: Date) => Promise<number>;
}

type LimitDeps = Pick<AppDeps, 'db' | 'log' | 'errors' | 'metrics'>;

/** What so few people lose is no fault: an installation of three has to be able to erase one of them. */
const FEW = 10;
const SHARE = 0.01;

/** More would be erased than is likely to be right. */
class ErasureStopped extends Error {
  override readonly name = 'ErasureStopped';
}

/**
 * Whether it is rather a clock, a query or a column that is wrong: more than one in a hundred rows, of more than ten
 * people (`security.md` §3.5, Jobs).
 */
export function isTooMuch({ rows, total, people }: ErasureCount): boolean {
  return people > FEW && rows > total * SHARE;
}

/**
 * Erases what is over now, unless it is too much: then nothing is, and it says so each time until somebody lets it be
 * done (`approveErasure`). What is erased at their word is what was over when it stopped, and no more rows than they were
 * told of. Answers how many rows were erased.
 */
export async function eraseWithinLimit(
  { db, log, errors, metrics }: LimitDeps,
  { kind, count, erase }: Erasure,
  stops: readonly StoppedErasure[],
  now: Date,
): Promise<number> {
  const stop = stops.find((each) => each.kind === kind);
  let erased = 0;
  if (stop?.approved_at && (await count(stop.stopped_at)).rows <= stop.rows) {
    log.warn(
      { job: 'retention', kind, rows: stop.rows, approved: stop.approved_at },
      'a large erasure begins',
    );
    erased = await erase(stop.stopped_at);
    await forgetStop(db, kind);
  }
  const found = await count(now);
  if (isTooMuch(found)) {
    await stopErasure(db, { kind, ...found }, now);
    metrics.stoppedErasures.set({ kind }, found.rows);
    const { rows, total } = found;
    log.error(
      { job: 'retention', kind, rows, total },
      'nothing of this kind is erased: it would be too much',
    );
    errors.server(
      new ErasureStopped(`${rows} of ${total} ${kind} wait to be erased: see "npm run retention"`),
    );
    return erased;
  }
  if (stop) await forgetStop(db, kind);
  metrics.stoppedErasures.set({ kind }, 0);
  return erased + (await erase(now));
}

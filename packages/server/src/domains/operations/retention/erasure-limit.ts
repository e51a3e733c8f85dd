import type { ErasureKind } from '@giotto/contract/api';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { ErasureCount } from './erasure-count-repository.ts';
import { deleteStop, type StoppedErasure, stopErasure } from './stopped-erasure-repository.ts';

/** Erases one kind of data whose retention time under the terms is over. */
export interface Erasure {
  readonly kind: ErasureKind;
  /** Counts what's due at a time. */
  readonly count: (time: Date) => Promise<ErasureCount>;
  /** Erases it; returns how many rows. */
  readonly erase: (time: Date) => Promise<number>;
}

type LimitDeps = Pick<AppDeps, 'db' | 'log' | 'errors' | 'metrics'>;

/** So few people are never an anomaly: an installation with three accounts must be able to erase one. */
const FEW = 10;
const SHARE = 0.01;

/** An erasure larger than plausible. */
class ErasureStopped extends Error {
  override readonly name = 'ErasureStopped';
}

/**
 * Whether a wrong clock, query or column is more likely: more than one in a hundred rows, of more than ten people
 * (`security.md` §3.5, Jobs).
 */
export function isTooMuch({ rows, total, people }: ErasureCount): boolean {
  return people > FEW && rows > total * SHARE;
}

/**
 * Erases what's due now. If it's too much, it erases nothing and reports that every time until somebody approves it
 * (`approveErasure`). An approved erasure covers what was due when it was stopped, and no more rows than the approver
 * saw. Returns how many rows were erased.
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
    await deleteStop(db, kind);
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
  if (stop) await deleteStop(db, kind);
  metrics.stoppedErasures.set({ kind }, 0);
  return erased + (await erase(now));
}

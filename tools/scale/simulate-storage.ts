import type { Assumptions } from './assumptions.ts';
import { MEASURED, PROGRAM } from './measured.ts';

/** The data stored at the end of a day. */
export interface Storage {
  readonly day: number;
  readonly charts: number;
  /** Versions in the logs of free and paid charts. */
  readonly freeVersions: number;
  readonly premiumVersions: number;
  /** Stored states. */
  readonly snapshots: number;
  readonly logBytes: number;
  readonly snapshotBytes: number;
}

/** Edits of one chart on a day of its life, counted from 0. */
function editsAt(age: number, { firstEdits, fadeDays, lateEdits }: Assumptions): number {
  return firstEdits * Math.exp(-age / fadeDays) + lateEdits;
}

/**
 * Stored states of a chart after this many versions: the base, the newest two, and each 2,000th while the log is
 * complete.
 */
export function countSnapshots(versions: number, isWhole: boolean): number {
  const written = Math.floor(versions / PROGRAM.snapshotInterval);
  const forGood = isWhole ? Math.floor(versions / PROGRAM.keptInterval) : 0;
  return 1 + Math.min(2, written) + Math.max(0, forGood - 1);
}

/**
 * Simulates day by day: charts are created, edited less as they age, and the logs of free ones are erased beyond seven
 * days plus the day that erasing takes. Returns each day in `marks`.
 */
export function simulateStorage(assumptions: Assumptions, marks: readonly number[]): Storage[] {
  const { charts, days, premiumShare, tasks } = assumptions;
  const made = charts / days;
  const kept = PROGRAM.freeDays + PROGRAM.eraseDays;
  /** By a chart's age in days: all its versions, and those of the last eight days. */
  const whole: number[] = [];
  const recent: number[] = [];
  const sum = { free: 0, premium: 0, snapshots: 0 };
  const found: Storage[] = [];
  for (let day = 1; day <= days; day++) {
    const age = day - 1;
    whole.push((whole.at(-1) ?? 0) + editsAt(age, assumptions));
    recent.push((whole[age] ?? 0) - (whole[age - kept] ?? 0));
    // The oldest charts have just reached this age; each day adds another day's charts behind them.
    sum.free += made * (1 - premiumShare) * (recent[age] ?? 0);
    sum.premium += made * premiumShare * (whole[age] ?? 0);
    const ofFree = countSnapshots(recent[age] ?? 0, false);
    const ofPremium = countSnapshots(whole[age] ?? 0, true);
    sum.snapshots += made * ((1 - premiumShare) * ofFree + premiumShare * ofPremium);
    if (!marks.includes(day)) continue;
    found.push({
      day,
      charts: made * day,
      freeVersions: sum.free,
      premiumVersions: sum.premium,
      snapshots: sum.snapshots,
      logBytes: (sum.free + sum.premium) * MEASURED.bytesOfVersion,
      snapshotBytes: sum.snapshots * tasks * MEASURED.bytesOfTask,
    });
  }
  return found;
}

import type { TextMetrics } from '../text/index.ts';
import { type CaseResult, type Clock, runCase } from './run-case.ts';

/** A failed case; its seed reproduces it. */
interface Failure {
  readonly seed: number;
  readonly reason: string;
}

/** The results of a run of cases. */
interface Tally {
  cases: number;
  /** Files that were read, laid out and drawn. */
  accepted: number;
  /** Of these, those with accepted and applied changes from outside. */
  changed: number;
  /** Of these, those that were scheduled. */
  scheduled: number;
  /** The longest layout, in ms. */
  longest: number;
  readonly failures: Failure[];
}

/** Allowed time of layout and of changes in ms, base plus per size: far above what it takes, far below a hang. */
const TIME_LIMIT = { base: 100, perSize: 2 } as const;
const ATTEMPTS = 8;

function isSlow({ size, layoutTime, changeTime }: CaseResult): boolean {
  return Math.max(layoutTime, changeTime) > TIME_LIMIT.base + TIME_LIMIT.perSize * size;
}

/** Runs a case, and reruns a slow one, because anything can be slow once on a busy machine. */
function runWithRetry(seed: number, metrics: TextMetrics, clock: Clock): CaseResult {
  let result = runCase(seed, metrics, clock);
  for (let attempt = 1; attempt < ATTEMPTS && isSlow(result); attempt++)
    result = runCase(seed, metrics, clock);
  if (isSlow(result)) {
    const [layout, changes] = [Math.round(result.layoutTime), Math.round(result.changeTime)];
    throw new Error(`a chart of size ${result.size}: layout ${layout} ms, changes ${changes} ms`);
  }
  return result;
}

export function createTally(): Tally {
  return { cases: 0, accepted: 0, changed: 0, scheduled: 0, longest: 0, failures: [] };
}

/** Runs the cases with seeds from `first` on and adds them to the tally. */
export function runCases(
  first: number,
  count: number,
  tally: Tally,
  metrics: TextMetrics,
  clock: Clock,
): void {
  for (let seed = first; seed < first + count; seed++) {
    tally.cases++;
    try {
      const { isAccepted, areChangesAccepted, isScheduled, layoutTime } = runWithRetry(seed, metrics, clock);
      if (isAccepted) tally.accepted++;
      if (areChangesAccepted) tally.changed++;
      if (isScheduled) tally.scheduled++;
      tally.longest = Math.max(tally.longest, layoutTime);
    } catch (error) {
      tally.failures.push({ seed, reason: error instanceof Error ? `${error.stack}` : String(error) });
    }
  }
}

/** A reader's progress in an article. */
export interface GuideProgress {
  /** The index of the current step; equals the number of steps once all are done. */
  readonly current: number;
  /** The farthest step that was ever current: steps beyond it aren't checked. */
  readonly farthest: number;
  /** How many checks in a row the step before the current one has failed. */
  readonly lost: number;
}

export const START: GuideProgress = { current: 0, farthest: 0, lost: 0 };

/** While one page replaces another neither is present, so a step is undone only after this many checks. */
const PATIENCE = 5;

/** The state of a step (`spec/accounts.md` §4). */
export type StepState = 'invalidate' | 'current' | 'validate';

export function stateOfStep(at: number, current: number): StepState {
  if (at === current) return 'current';
  return at < current ? 'validate' : 'invalidate';
}

/**
 * The reader's progress after a check. The current step follows the last completed one among those reached: undoing a
 * step leads back, redoing it leads forward at once. A `steady` step, which only the reader can judge, isn't undone,
 * and neither is a finished article.
 */
export function advance(
  progress: GuideProgress,
  steps: number,
  holds: (at: number) => boolean,
  isSteady: (at: number) => boolean = () => false,
): GuideProgress {
  if (progress.current >= steps) return progress;
  let { farthest } = progress;
  let reached = lastHeld(farthest, holds) + 1;
  while (reached > farthest && reached < steps) {
    farthest = reached;
    reached = lastHeld(farthest, holds) + 1;
  }
  if (reached >= progress.current) return { current: reached, farthest, lost: 0 };
  if (isSteady(progress.current)) return progress;
  const lost = progress.lost + 1;
  return lost < PATIENCE ? { ...progress, lost } : { current: reached, farthest, lost: 0 };
}

function lastHeld(from: number, holds: (at: number) => boolean): number {
  for (let at = from; at >= 0; at -= 1) if (holds(at)) return at;
  return -1;
}

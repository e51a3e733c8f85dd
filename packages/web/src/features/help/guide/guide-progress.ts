/** How far a reader is in an article. */
export interface GuideProgress {
  /** The step that is to be done now; as many as there are steps: all are done. */
  readonly current: number;
  /** The farthest step that was ever current: what lies behind it is not looked at. */
  readonly farthest: number;
  /** For how many looks in a row the step before the current one has not held. */
  readonly lost: number;
}

export const START: GuideProgress = { current: 0, farthest: 0, lost: 0 };

/** Between two pages neither of them is there for a moment: so many looks go by before a step is taken back. */
const PATIENCE = 5;

/** The state of a step (`spec/accounts.md` §4). */
export type StepState = 'invalidate' | 'current' | 'validate';

export function stateOfStep(at: number, current: number): StepState {
  if (at === current) return 'current';
  return at < current ? 'validate' : 'invalidate';
}

/**
 * Where the reader is after a look. The current step is the one after the last step that holds, among those that were
 * reached: what is undone leads back, what is done again leads forth at once. A step that is `steady`, which only the reader
 * can judge, is not taken back, nor is an article that was gone through.
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

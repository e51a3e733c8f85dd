import type { Scheduler } from '../changes/index.ts';
import { placeActual } from './actual-dates.ts';
import { derive, deriveAfter, mayTakeDates } from './derive-after.ts';
import { intend, intendSettings, releasedInputs, startingInputs } from './intend.ts';
import { watchParents } from './left-parents.ts';

/** Computes the dates of scheduled charts (`scheduling.md`), for `apply` and replicas. */
export const SCHEDULER: Scheduler = {
  intend,
  placeActual,
  intendSettings,
  startingInputs,
  releasedInputs,
  derive,
  deriveAfter,
  mayTakeDates,
  watchParents,
};

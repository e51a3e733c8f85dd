import type { Scheduler } from '../changes/index.ts';
import { deriveAfter, mayTakeDates } from './derive-after.ts';
import { derivePlaces } from './derive-places.ts';
import { intend, intendSettings, releasedInputs, startingInputs } from './intend.ts';
import { watchParents } from './left-parents.ts';

/** Computes the dates of scheduled charts (`scheduling.md`), for `apply` and replicas. */
export const SCHEDULER: Scheduler = {
  intend,
  intendSettings,
  startingInputs,
  releasedInputs,
  derive: derivePlaces,
  deriveAfter,
  mayTakeDates,
  watchParents,
};

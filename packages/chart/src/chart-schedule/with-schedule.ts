import { replay } from '../changes/index.ts';
import type { State } from '../model/index.ts';
import { derivePlaces } from './derive-places.ts';
import { isScheduled } from './frame.ts';

/** A chart from elsewhere as its schedule has it; the same object if it is drawn, or is so already. */
export function withSchedule(state: State): State {
  const derived = isScheduled(state) ? derivePlaces(state, () => false) : null;
  return derived === null ? state : replay(state, [derived]);
}

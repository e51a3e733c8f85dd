import { replay } from '../changes/index.ts';
import type { State } from '../model/index.ts';
import { derive } from './derive-after.ts';

/** A chart from elsewhere with the dates and progress that follow; the same object if nothing follows, or is so already. */
export function withSchedule(state: State): State {
  const derived = derive(state, () => false);
  return derived === null ? state : replay(state, [derived]);
}

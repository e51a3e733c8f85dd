import { ELEMENT_KINDS } from './kinds.ts';
import type { State } from './state.ts';

/** Whether nothing is drawn on the chart yet. */
export function isEmptyChart(state: State): boolean {
  return ELEMENT_KINDS.every((kind) => state[kind].size === 0);
}

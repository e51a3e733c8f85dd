import { ELEMENT_KINDS, type State } from '@giotto/chart/model';

/** Whether nothing is drawn on the chart yet. */
export function isEmptyChart(state: State): boolean {
  return ELEMENT_KINDS.every((kind) => state[kind].size === 0);
}

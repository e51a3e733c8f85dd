import type { State } from '@giotto/chart/model';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { Edition } from '@giotto/contract/plans';

const known = new WeakMap<State, boolean>();

/** `isDefaultTheme`, once for each state. */
function isPlain(state: State): boolean {
  const found = known.get(state) ?? isDefaultTheme(state);
  known.set(state, found);
  return found;
}

/**
 * Whether a chart carries the mark of the free edition: its theme is not the default style's and its owner's edition,
 * as the database has it, is free. Nothing else decides, whatever a client sends (`spec/charts.md` §5).
 */
export function hasWatermark(state: State, edition: Edition): boolean {
  return edition === 'free' && !isPlain(state);
}

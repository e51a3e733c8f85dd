import type { State } from '@giotto/chart/model';
import { isDefaultTheme } from '@giotto/chart/templates';
import type { Edition } from '@giotto/contract/plans';

const known = new WeakMap<State, boolean>();

/** `isDefaultTheme`, cached per state. */
function isPlain(state: State): boolean {
  const found = known.get(state) ?? isDefaultTheme(state);
  known.set(state, found);
  return found;
}

/**
 * Whether a chart has the free edition's watermark: its theme isn't the default style's, and its owner's edition in the
 * database is free. Nothing that a client sends affects this (`spec/charts.md` §5).
 */
export function hasWatermark(state: State, edition: Edition): boolean {
  return edition === 'free' && !isPlain(state);
}

import { MAIN, type State } from '@giotto/chart/model';
import { findStyle } from '@giotto/chart/templates';

/** Whether the chart's theme comes from a premium style: a tag in lists, not a permission (`spec/charts.md` §3). */
export function hasPremiumStyle(state: State): boolean {
  const styleId = state.theme.get(MAIN)?.styleId;
  return styleId !== undefined && (findStyle(styleId)?.isPremium ?? false);
}

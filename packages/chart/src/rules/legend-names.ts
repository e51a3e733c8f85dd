import { type State, settingsOf } from '../model/index.ts';
import { singleLine } from '../text/index.ts';
import { activeRules } from './active-rules.ts';

/** The names that a chart's legend has, first to last; none if it is switched off. */
export function legendNames(state: State): readonly string[] {
  if (!settingsOf(state).showLegend) return [];
  return activeRules(state).flatMap(({ rule }) => singleLine(rule.name ?? '') || []);
}

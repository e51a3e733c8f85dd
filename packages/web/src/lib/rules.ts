import { layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { layoutWithRules, RuleView } from '@giotto/chart/rules';
import type { TextMetrics } from '@giotto/chart/text';

type Ruled = typeof layoutWithRules;
type LayOut = (state: State, view: View, metrics: TextMetrics) => Scene;

let loaded: Ruled | null = null;

/** What shows rules, once a chart with rules has been opened; null before. */
export function currentRules(): Ruled | null {
  return loaded;
}

/** Loads what shows a chart's rules, if it has any: most have none. Rejects if the code can't be loaded. */
export async function loadRules({ rule }: Pick<State, 'rule'>): Promise<void> {
  if (rule.size > 0) loaded ??= (await import('@giotto/chart/rules')).layoutWithRules;
}

/** Lays a chart out as its rules make it look, once what shows them is loaded. */
export function layOutRuled(
  state: State,
  view: RuleView,
  metrics: TextMetrics,
  layOut: LayOut = layoutChart,
): Scene {
  return loaded === null ? layOut(state, view, metrics) : loaded(state, view, metrics, layOut);
}

import { layoutChart, marginFor, type Scene, type View } from '../layout/index.ts';
import { type Px, type State, settingsOf } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { MINUTES_PER_DAY } from '../time/index.ts';
import { legendOf } from './legend.ts';
import type { Day } from './rule-facts.ts';
import { withRuleLooks } from './rule-looks.ts';

/** What a picture depends on besides the chart. */
export interface RuleView extends View {
  /** The day on which unfinished tasks are late that have ended before it. Absent: that of `now`; without it, none is late. */
  readonly today?: Day;
  /** The width of the legend, in px; absent: that of the picture. */
  readonly legendWidth?: Px;
}

/** Lays out a chart for a view: `layoutChart`, or another one with its signature. */
export type LayOut = (state: State, view: View, metrics: TextMetrics) => Scene;

/**
 * Lays a chart out as its rules make it look, with their legend above the timeline; a chart without rules as `layoutChart`
 * does. `layOut` is what places everything else.
 */
export function layoutWithRules(
  state: State,
  { today, legendWidth, ...view }: RuleView,
  metrics: TextMetrics,
  layOut: LayOut = layoutChart,
): Scene {
  if (state.rule.size === 0) return layOut(state, view, metrics);
  const day = today ?? (view.now === undefined ? undefined : Math.floor(view.now / MINUTES_PER_DAY));
  const shown = withRuleLooks(state, day);
  const width = Math.round(view.width ?? settingsOf(state).ganttWidth);
  const room = { width: legendWidth ?? width, margin: marginFor(width) };
  const legend = legendOf(shown, room, metrics);
  if (legend === undefined) return layOut(shown, view, metrics);
  return { ...layOut(shown, { ...view, legendHeight: legend.height }, metrics), legend: legend.shapes };
}

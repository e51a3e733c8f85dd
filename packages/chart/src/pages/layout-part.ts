import { layoutChart, type Scene } from '../layout/index.ts';
import type { State } from '../model/index.ts';
import type { RuleView } from '../rules/layout-with-rules.ts';
import type { TextMetrics } from '../text/index.ts';
import type { Interval } from './cut-pages.ts';
import { fitPart, placeOfPart, type TimelinePart } from './fit-timeline-part.ts';
import { partWidth } from './timeline-part.ts';

/**
 * Lays out a chart to draw a part of its timeline, and says where in the scene that is, for `timelineSheet`; without a part,
 * the whole chart. A width in the view is that of what is drawn. `layOut` is `layoutWithRules` for charts with rules.
 */
export function layoutPart(
  state: State,
  view: RuleView,
  metrics: TextMetrics,
  part: TimelinePart | undefined,
  layOut: (state: State, view: RuleView, metrics: TextMetrics) => Scene = layoutChart,
): { readonly scene: Scene; readonly place?: Interval } {
  if (part === undefined) return { scene: layOut(state, view, metrics) };
  const measure = (wanted: RuleView) =>
    layOut(state, { ...view, ...wanted, rows: { from: 0, to: 0 } }, metrics);
  const width = view.width === undefined ? undefined : fitPart(measure, state, part, view.width);
  const fitted = { ...view, ...(width !== undefined && { width }) };
  const measured = measure(fitted);
  const place = placeOfPart(measured, state, part);
  const shown = { ...fitted, left: place.from, legendWidth: partWidth(measured, place) };
  return { scene: layOut(state, shown, metrics), place };
}

import { layoutChart, type Scene, type View } from '../layout/index.ts';
import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import type { Interval } from './cut-pages.ts';
import { fitPart, placeOfPart, type TimelinePart } from './fit-timeline-part.ts';

/**
 * Lays out a chart to draw a part of its timeline, and says where in the scene that is, for `timelineSheet`; without a part,
 * the whole chart. A width in the view is that of what is drawn.
 */
export function layoutPart(
  state: State,
  view: View,
  metrics: TextMetrics,
  part: TimelinePart | undefined,
): { readonly scene: Scene; readonly place?: Interval } {
  if (part === undefined) return { scene: layoutChart(state, view, metrics) };
  const measure = (wanted: View) =>
    layoutChart(state, { ...view, ...wanted, rows: { from: 0, to: 0 } }, metrics);
  const width = view.width === undefined ? undefined : fitPart(measure, state, part, view.width);
  const fitted = { ...view, ...(width !== undefined && { width }) };
  const place = placeOfPart(measure(fitted), state, part);
  return { scene: layoutChart(state, { ...fitted, left: place.from }, metrics), place };
}

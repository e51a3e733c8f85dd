import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import type { Scene, View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { fitPart, fitRowHeight, type Interval, partWidth, placeOfPart } from '@giotto/chart/pages';
import { layoutWithRules, type RuleView } from '@giotto/chart/rules';
import { drawResolved } from '@giotto/chart/saved-view';
import type { TextMetrics } from '@giotto/chart/text';
import type { ExportJob } from './export-job.ts';

/** A laid-out chart, and what is drawn of its timeline, in px of the scene; absent: all. */
export interface LaidOut {
  readonly scene: Scene;
  readonly part?: Interval;
}

/**
 * Lays a job's chart out, as its view shows it, with its critical path and a baseline if the job asks for these. `state`: the job's, in the
 * colours to draw it in.
 */
export function layOut(job: ExportJob, metrics: TextMetrics, state: State = job.state): LaidOut {
  const { hasCriticalPath = false, baseline, view = null } = job;
  const { layout, draw } = drawResolved(state, view);
  const { scene: all, part } = layOutPlain(job, metrics, state, layout);
  const plain = draw(all);
  const beside = baseline === undefined ? plain : withBaseline(plain, state, baseline, metrics);
  const scene = hasCriticalPath ? withCriticalPath(beside, state) : beside;
  return { scene, ...(part && { part }) };
}

/** Draws the today line only on request: without it, the same chart gives the same file tomorrow (`ux.md` A8). */
function layOutPlain(
  job: ExportJob,
  metrics: TextMetrics,
  state: State,
  rows: Pick<View, 'collapsed' | 'leftOut'>,
): LaidOut {
  const { hasWatermark, now, today, height, part } = job;
  const measure = (view: RuleView) =>
    layoutWithRules(state, { ...rows, ...view, rows: { from: 0, to: 0 } }, metrics);
  const dated = { hasWatermark, ...(now !== undefined && { now }), ...(today !== undefined && { today }) };
  const view: RuleView = { ...dated, ...rows, ...widthOf(job, state, measure) };
  const rowHeight =
    height === undefined
      ? undefined
      : fitRowHeight((rows) => measure({ ...view, rowHeight: rows }).height, height);
  const fitted: RuleView = rowHeight === undefined ? view : { ...view, rowHeight };
  if (part === undefined) return { scene: layoutWithRules(state, fitted, metrics) };
  const measured = measure(fitted);
  const place = placeOfPart(measured, state, part);
  const shown = { ...fitted, left: place.from, legendWidth: partWidth(measured, place) };
  return { scene: layoutWithRules(state, shown, metrics), part: place };
}

/** The width to lay out: with a part of the timeline, that at which the part has the width asked for. */
function widthOf(
  { width, part }: ExportJob,
  state: State,
  measure: (view: RuleView) => Scene,
): Pick<RuleView, 'width'> {
  if (width === undefined) return {};
  return { width: part === undefined ? width : fitPart(measure, state, part, width) };
}

import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import { layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { fitPart, fitRowHeight, type Interval, placeOfPart } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import type { ExportJob } from './export-job.ts';

/** A laid-out chart, and what is drawn of its timeline, in px of the scene; absent: all. */
export interface LaidOut {
  readonly scene: Scene;
  readonly part?: Interval;
}

/**
 * Lays a job's chart out, with its critical path and a baseline if the job asks for these. `state`: the job's, in the
 * colours to draw it in.
 */
export function layOut(job: ExportJob, metrics: TextMetrics, state: State = job.state): LaidOut {
  const { hasCriticalPath = false, baseline } = job;
  const { scene: plain, part } = layOutPlain(job, metrics, state);
  const beside = baseline === undefined ? plain : withBaseline(plain, state, baseline, metrics);
  const scene = hasCriticalPath ? withCriticalPath(beside, state) : beside;
  return { scene, ...(part && { part }) };
}

/** Draws the today line only on request: without it, the same chart gives the same file tomorrow (`ux.md` A8). */
function layOutPlain(job: ExportJob, metrics: TextMetrics, state: State): LaidOut {
  const { hasWatermark, now, height, part } = job;
  const measure = (view: View) => layoutChart(state, { ...view, rows: { from: 0, to: 0 } }, metrics);
  const view: View = { hasWatermark, ...(now !== undefined && { now }), ...widthOf(job, state, measure) };
  const rowHeight =
    height === undefined
      ? undefined
      : fitRowHeight((rows) => measure({ ...view, rowHeight: rows }).height, height);
  const fitted: View = rowHeight === undefined ? view : { ...view, rowHeight };
  if (part === undefined) return { scene: layoutChart(state, fitted, metrics) };
  const place = placeOfPart(measure(fitted), state, part);
  return { scene: layoutChart(state, { ...fitted, left: place.from }, metrics), part: place };
}

/** The width to lay out: with a part of the timeline, that at which the part has the width asked for. */
function widthOf(
  { width, part }: ExportJob,
  state: State,
  measure: (view: View) => Scene,
): Pick<View, 'width'> {
  if (width === undefined) return {};
  return { width: part === undefined ? width : fitPart(measure, state, part, width) };
}

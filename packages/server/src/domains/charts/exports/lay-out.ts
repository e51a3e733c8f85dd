import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import { layoutChart, type Scene } from '@giotto/chart/layout';
import { fitRowHeight } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import type { ExportJob } from './export-job.ts';

/** Lays a job's chart out, with its critical path and a baseline if the job asks for these. */
export function layOut(job: ExportJob, metrics: TextMetrics): Scene {
  const { state, hasCriticalPath = false, baseline } = job;
  const plain = layOutPlain(job, metrics);
  const scene = baseline === undefined ? plain : withBaseline(plain, state, baseline, metrics);
  return hasCriticalPath ? withCriticalPath(scene, state) : scene;
}

/** Draws the today line only on request: without it, the same chart gives the same file tomorrow (`ux.md` A8). */
function layOutPlain({ state, hasWatermark, now, width, height }: ExportJob, metrics: TextMetrics): Scene {
  const view = {
    hasWatermark,
    ...(now !== undefined && { now }),
    ...(width !== undefined && { width }),
  };
  if (height === undefined) return layoutChart(state, view, metrics);
  const heightAt = (rowHeight: number) =>
    layoutChart(state, { ...view, rowHeight, rows: { from: 0, to: 0 } }, metrics).height;
  return layoutChart(state, { ...view, rowHeight: fitRowHeight(heightAt, height) }, metrics);
}

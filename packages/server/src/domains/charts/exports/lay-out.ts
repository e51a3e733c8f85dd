import { layoutChart, type Scene } from '@giotto/chart/layout';
import { fitRowHeight } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import type { ExportJob } from './export-job.ts';

/** Draws the today line only on request: without it, the same chart gives the same file tomorrow (`ux.md` A8). */
export function layOut({ state, hasWatermark, now, width, height }: ExportJob, metrics: TextMetrics): Scene {
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

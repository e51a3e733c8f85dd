import type { TextMetrics } from '@giotto/chart/text';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { layOutForSlides, ruledState, slideSheets, writeSlides } from '@giotto/interchange/slides';
import { checkPages } from './check-size.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';
import { layOut } from './lay-out.ts';

/** Draws a chart as the slides of a PowerPoint file, or says why it can't. */
export function drawSlides(job: ExportJob, metrics: TextMetrics): ExportOutcome {
  const { chart, slides = 'readable', madeAt, now } = job;
  const { today = now === undefined ? undefined : Math.floor(now / MINUTES_PER_DAY) } = job;
  const state = ruledState(job.state, today);
  const scene = layOutForSlides(
    (width) => layOut({ ...job, state, ...(width !== undefined && { width }) }, metrics).scene,
    slides,
  );
  const sheets = slideSheets(scene, slides, { state, name: chart.name, metrics });
  const refusal = checkPages(sheets.length, 'query.slides');
  if (refusal !== undefined) return { refusal };
  const facts = { title: chart.name, madeAt: new Date(madeAt).toISOString() };
  return { content: new Uint8Array(writeSlides(sheets, { state, rows: scene.rows, ...facts })) };
}

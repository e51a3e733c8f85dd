import { createChartState } from '@giotto/chart/templates';
import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import type { ExportJob } from './export-job.ts';
import { makeExport } from './make-export.ts';

/** A small chart's picture: drawing it loads the renderer, the text shaper and the default font. */
const SAMPLE: ExportJob = {
  format: 'png',
  state: createChartState('defaultGantt', 'style1', '2027-01-04'),
  chart: { id: 'sample', name: '', isPremium: false },
  hasWatermark: false,
  hasBackground: true,
  hasPages: false,
  scale: 1,
  hasOutlines: false,
  madeAt: 0,
};

serveJobs(async ({ isAhead }) => {
  if (isAhead) await makeExport(SAMPLE);
  return makeExport;
});

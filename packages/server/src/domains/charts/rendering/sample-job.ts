import { createChartState } from '@giotto/chart/templates';
import type { ExportJob } from '../exports/export-job.ts';

/** A small chart's picture: drawing it loads the renderer, the text shaper and the default font. */
export const SAMPLE_JOB: ExportJob = {
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

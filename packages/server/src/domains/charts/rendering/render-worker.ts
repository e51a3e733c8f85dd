import { createChartState } from '@giotto/chart/templates';
import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import type { ExportJob } from '../exports/export-job.ts';
import { makeExport } from '../exports/make-export.ts';
import { drawEmbed, measureEmbed } from '../pictures/draw-embed.ts';
import { drawCard } from '../pictures/draw-picture.ts';
import type { RenderJob } from './renderer.ts';

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

function render(job: RenderJob): Promise<unknown> {
  switch (job.kind) {
    case 'file':
      return makeExport(job.job);
    case 'embed':
      return drawEmbed(job.state, job.request);
    case 'height':
      return measureEmbed(job.state, job.size);
    case 'card':
      return drawCard(job.state, job.today);
  }
}

serveJobs<RenderJob, unknown>(async ({ isAhead }) => {
  if (isAhead) await makeExport(SAMPLE);
  return render;
});

import { serveJobs } from '../../../platform/workers/serve-jobs.ts';
import { makeExport } from '../exports/make-export.ts';
import { drawEmbed, measureEmbed } from '../pictures/draw-embed.ts';
import { drawCard } from '../pictures/draw-picture.ts';
import type { RenderJob } from './renderer.ts';
import { SAMPLE_JOB } from './sample-job.ts';

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
  if (isAhead) await makeExport(SAMPLE_JOB);
  return render;
});

import { parentPort, workerData } from 'node:worker_threads';
import { createChartState } from '@giotto/chart/templates';
import type { WorkerOptions } from '../../../platform/workers/job-worker.ts';
import { READY } from '../../../platform/workers/worker-thread.ts';
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

/**
 * The worker's side of `createExporter`: one job in, one outcome out. An uncaught error ends the thread; the exporter
 * sees it there.
 */
parentPort?.on('message', async (job: ExportJob) => {
  const outcome = await makeExport(job);
  const isBytes = 'content' in outcome && typeof outcome.content !== 'string';
  parentPort?.postMessage(outcome, isBytes ? [outcome.content.buffer as ArrayBuffer] : []);
});

if ((workerData as WorkerOptions).isAhead) await makeExport(SAMPLE);
parentPort?.postMessage(READY);

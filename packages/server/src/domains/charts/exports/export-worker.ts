import { parentPort } from 'node:worker_threads';
import type { ExportJob } from './export-job.ts';
import { makeExport } from './make-export.ts';

/**
 * The worker's side of `createExporter`: one job in, one outcome out. An uncaught error ends the thread; the exporter
 * sees it there.
 */
parentPort?.on('message', async (job: ExportJob) => {
  const outcome = await makeExport(job);
  const isBytes = 'content' in outcome && typeof outcome.content !== 'string';
  parentPort?.postMessage(outcome, isBytes ? [outcome.content.buffer as ArrayBuffer] : []);
});

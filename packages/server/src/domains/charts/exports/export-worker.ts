import { parentPort } from 'node:worker_threads';
import type { ExportJob } from './export-job.ts';
import { makeExport } from './make-export.ts';

/** The other end of `createExporter`: one job in, one outcome out. What is thrown ends the thread and is told there. */
parentPort?.on('message', async (job: ExportJob) => {
  const outcome = await makeExport(job);
  const isBytes = 'content' in outcome && typeof outcome.content !== 'string';
  parentPort?.postMessage(outcome, isBytes ? [outcome.content.buffer as ArrayBuffer] : []);
});

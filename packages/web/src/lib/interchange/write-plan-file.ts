import { fileNameOf } from '@giotto/contract/file-name';
import { formatOf } from '@giotto/interchange/formats';
import { askWorker } from './ask-worker.ts';
import type { PlanFileMessage, WrittenPlan } from './plan-file-worker.ts';

/** A chart as a file of another program, with what the file can't hold. */
export interface WrittenChart extends WrittenPlan {
  readonly fileName: string;
  readonly mediaType: string;
}

/** Writes a chart in a format, in a worker. Rejects if the worker fails, or `signal` aborts. */
export async function writePlanFile(source: PlanFileMessage, signal: AbortSignal): Promise<WrittenChart> {
  const { extension, mediaType } = formatOf(source.format);
  const worker = new Worker(new URL('./plan-file-worker.ts', import.meta.url), { type: 'module' });
  const written = await askWorker<WrittenPlan>(worker, source, signal);
  return { ...written, fileName: fileNameOf(source.name, extension), mediaType };
}

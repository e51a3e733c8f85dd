import type { WrittenChart } from '../../../lib/interchange/write-plan-file.ts';
import type { SlidesFile } from '../../../lib/interchange/write-slides-file.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { PlanExportChoice } from './plan-export-choice.ts';

/** A file for another program: with what it can't hold, or with the number of its slides. */
export type PlanFile = WrittenChart | SlidesFile;

/**
 * Writes the chart with all edits so far, in a worker. The code of a file type is loaded when it's first asked for. Rejects
 * when `signal` aborts, which ends the writing.
 */
export async function makePlanFile(
  session: EditorSession,
  name: string,
  { format, slides }: PlanExportChoice,
  signal: AbortSignal,
): Promise<PlanFile> {
  session.settle();
  const { state } = session.chart.get();
  if (format !== 'pptx') {
    const { writePlanFile } = await import('../../../lib/interchange/write-plan-file.ts');
    signal.throwIfAborted();
    return writePlanFile(state, name, format, signal);
  }
  const { writeSlidesFile } = await import('../../../lib/interchange/write-slides-file.ts');
  signal.throwIfAborted();
  const layOut = (width?: number) => session.drawWhole(width === undefined ? {} : { width }, state);
  return writeSlidesFile({ state, name, metrics: session.metrics(), layOut }, slides, signal);
}

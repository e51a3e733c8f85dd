import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import { drawResolved, resolveView } from '@giotto/chart/saved-view';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { LEVELS } from '@giotto/contract/permissions';
import { isExtraFormatName } from '@giotto/contract/plan-formats';
import { callApi } from '../../../lib/api.ts';
import { type ChartPath, fetchExtra } from '../../../lib/interchange/extra-calls.ts';
import type { WrittenChart } from '../../../lib/interchange/write-plan-file.ts';
import type { SlidesFile } from '../../../lib/interchange/write-slides-file.ts';
import { isOwnFault } from '../../../lib/own-fault.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { PlanExportChoice } from './plan-export-choice.ts';

/** A file with what it can't hold, and why what is kept beside the chart is missing in it, if it is. */
interface ForeignFile extends WrittenChart {
  readonly missingExtra: 'notLoaded' | 'unreadable' | null;
}

/** A file for another program: with what it can't hold, or with the number of its slides. */
export type PlanFile = ForeignFile | SlidesFile;

interface PlanSource {
  readonly session: EditorSession;
  readonly chart: ChartPath;
  readonly name: string;
}

/**
 * Writes the chart with all edits so far, in a worker, and for people who may change it with what an imported file of the
 * same type held beyond it. The code of a file type is loaded when it's first asked for. Rejects when `signal` aborts, which
 * ends the writing.
 */
export async function makePlanFile(
  { session, chart, name }: PlanSource,
  { format, slides, hasCriticalPath, baseline, view }: PlanExportChoice,
  signal: AbortSignal,
): Promise<PlanFile> {
  const { level, lost } = session.chart.get();
  // Small windows only show charts, but export them whole.
  const mayWrite = level >= LEVELS.WRITE && lost === null;
  const extra = mayWrite && !session.onDevice ? await loadExtra(chart, format, signal) : undefined;
  session.settle();
  const { state } = session.chart.get();
  if (format !== 'pptx') {
    const { writePlanFile } = await import('../../../lib/interchange/write-plan-file.ts');
    signal.throwIfAborted();
    const source = { state, name, format, ...(extra !== undefined && extra !== 'failed' && { extra }) };
    const written = await writePlanFile(source, signal);
    const unreadable = written.isExtraUnreadable ? 'unreadable' : null;
    return { ...written, missingExtra: extra === 'failed' ? 'notLoaded' : unreadable };
  }
  const { ruledState, writeSlidesFile } = await import('../../../lib/interchange/write-slides-file.ts');
  signal.throwIfAborted();
  const { now } = session.ui.get();
  const shown = ruledState(state, Math.floor(now / MINUTES_PER_DAY));
  // Whoever chose a view meant the chart's own design templates, not those that rules give.
  const { layout, draw } = drawResolved(shown, view && resolveView(state, view.view, now));
  const layOut = (width?: number) => {
    const plain = draw(session.drawWhole({ ...layout, ...(width !== undefined && { width }) }, shown));
    const scene = baseline === null ? plain : withBaseline(plain, state, baseline, session.metrics());
    return hasCriticalPath ? withCriticalPath(scene, state) : scene;
  };
  return writeSlidesFile({ state: shown, name, metrics: session.metrics(), layOut }, slides, signal);
}

async function loadExtra(
  chart: ChartPath,
  format: string,
  signal: AbortSignal,
): Promise<Uint8Array | 'failed' | undefined> {
  if (!isExtraFormatName(format)) return undefined;
  return fetchExtra(callApi, chart, format, signal).catch((error: unknown) => {
    if (isOwnFault(error)) throw error;
    return 'failed' as const;
  });
}

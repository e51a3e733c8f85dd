import { formatCivil } from '@giotto/chart/time';
import { exportGanttPdf, exportGanttPng, exportGanttSvg, exportGanttZip } from '@giotto/contract/api';
import { fileNameOf } from '@giotto/contract/file-name';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { ChartSnapshot, SaveStatus } from '../../../lib/chart-store/chart-store-types.ts';
import { waitForStore } from '../../../lib/chart-store/wait-for-store.ts';
import { civilNow } from '../../../lib/civil-now.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { drawSvgFile } from './draw-svg-file.ts';
import { type ExportChoice, endingOf, type FileEnding } from './export-choice.ts';

/** The chart to export as an image. */
export interface PictureSource {
  readonly session: EditorSession;
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
}

/** A file ready for download. */
export interface PictureFile {
  readonly fileName: string;
  readonly content: BlobPart;
  readonly type: string;
  /** Characters that no available font covers: they show as empty boxes. */
  readonly missingCharacters?: string | undefined;
}

/** Thrown because the server exports what it has, and these edits haven't reached it. */
export class UnsavedError extends Error {
  readonly status: SaveStatus;
  constructor(status: SaveStatus) {
    super(`edits are not saved: ${status}`);
    this.name = 'UnsavedError';
    this.status = status;
  }
}

const TYPES: Readonly<Record<FileEnding, string>> = {
  png: 'image/png',
  zip: 'application/zip',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};
/** Ms to wait for running saves. */
const PATIENCE = 20_000;

/** The file's name. */
export function pictureName(name: string, ending: FileEnding): string {
  return fileNameOf(name, ending);
}

/** Waits until all edits have reached the server. Returns the save status that prevents it, else null. */
async function findUnsaved(session: EditorSession): Promise<SaveStatus | null> {
  session.settle();
  const rest = ({ status }: ChartSnapshot) => (status === 'saving' ? null : status);
  const status = await waitForStore(session.chart, rest, PATIENCE);
  return session.chart.get().unsent === 0 ? null : (status ?? 'saving');
}

/** The civil time including its time of day, which `formatCivil` omits at midnight. */
function writeNow(): string {
  const text = formatCivil(civilNow());
  return text.includes('T') ? text : `${text}T00:00`;
}

/** The server's file. Rejects with the call's error. */
async function fetchPicture(
  { ownerId, ganttId, name }: PictureSource,
  choice: ExportChoice,
  signal: AbortSignal,
): Promise<PictureFile> {
  const { scale, isTransparent, hasOutlines, hasPages, hasToday, hasCriticalPath, baseline, view } = choice;
  const { paper, isOnePage } = choice;
  const ending = endingOf(choice);
  const params = { userId: ownerId, ganttId };
  const query = {
    background: !isTransparent,
    pages: hasPages,
    ...(hasPages && { paper, onePage: isOnePage }),
    criticalPath: hasCriticalPath,
    ...(baseline !== null && { baseline }),
    ...(view !== null && { view: view.id }),
    ...(hasToday && { today: writeNow() }),
    day: writeNow().slice(0, 10),
  };
  const call = {
    png: () => callApi(exportGanttPng, { params, query: { ...query, scale } }, { signal }),
    zip: () => callApi(exportGanttZip, { params, query: { ...query, scale } }, { signal }),
    svg: () => callApi(exportGanttSvg, { params, query: { ...query, outlines: hasOutlines } }, { signal }),
    pdf: () => callApi(exportGanttPdf, { params, query }, { signal }),
  }[ending];
  const { fileName, content, missingCharacters } = await call();
  return {
    fileName: fileName || pictureName(name, ending),
    content: content as BlobPart,
    type: TYPES[ending],
    missingCharacters,
  };
}

/** Whether the browser can make the file: only the server has glyph outlines, ZIPs and PDFs. */
export function canDrawHere({ format, isZip, hasOutlines }: ExportChoice): boolean {
  return format === 'svg' ? !hasOutlines : format === 'png' && !isZip;
}

async function drawHere({ session, name }: PictureSource, choice: ExportChoice): Promise<PictureFile> {
  const { isTransparent, hasPages, paper, isOnePage, hasToday, hasCriticalPath, baseline, view } = choice;
  const content = await drawSvgFile(session, {
    hasBackground: !isTransparent,
    pages: hasPages ? { paper, isOnePage } : null,
    hasToday,
    hasCriticalPath,
    baseline,
    view: view?.view ?? null,
    title: name,
  });
  if (choice.format === 'svg') return { fileName: pictureName(name, 'svg'), content, type: TYPES.svg };
  const { rasterize } = await import('./rasterize.ts');
  const png = await rasterize(content, choice.scale);
  return { fileName: pictureName(name, 'png'), content: png, type: TYPES.png };
}

/**
 * Exports the chart as an image including all edits so far: the server's file once all edits are saved, or a local SVG
 * when the server can't be reached. A chart that is only on this device is drawn here, as far as `canDrawHere`. Rejects
 * with an UnsavedError when edits don't reach the server.
 */
export async function makePictureFile(
  source: PictureSource,
  choice: ExportChoice,
  signal: AbortSignal,
): Promise<PictureFile> {
  const unsaved = await findUnsaved(source.session);
  signal.throwIfAborted();
  if (source.session.onDevice) return drawHere(source, choice);
  const isLocal = choice.format === 'svg' && canDrawHere(choice);
  if (unsaved !== null) {
    if (isLocal) return drawHere(source, choice);
    throw new UnsavedError(unsaved);
  }
  try {
    return await fetchPicture(source, choice, signal);
  } catch (error) {
    if (isLocal && isApiError(error, 'NetworkError', 'Timeout', 'Maintenance', 'Unavailable'))
      return drawHere(source, choice);
    throw error;
  }
}

import { preloadable } from '../../../lib/lazy-component.ts';
import { isOwnFault, reportFault } from '../../../lib/own-fault.ts';
import type { CopiedPicture, EditorSession } from '../session/editor-session.ts';

const loadDrawing = preloadable(() => import('./draw-svg-file.ts'));
const loadRasterize = preloadable(() => import('./rasterize.ts'));

/** Device pixels per px of the chart: sharp on high-density screens and in slides. */
const SCALE = 2;

/**
 * Copies the current chart, with its critical path and baseline if these are shown, as a PNG, or as SVG text where
 * the clipboard doesn't accept images (`ux.md` A11). Passes the clipboard a promise at once, because it may only be written during the
 * key press. Rejects if the chart can't be drawn.
 */
export async function copyPicture(session: EditorSession): Promise<CopiedPicture> {
  const svg = drawSvg(session);
  const png = svg.then(async (text) => (await loadRasterize()).rasterize(text, SCALE));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return 'png';
  } catch {
    // The text is the same picture, but that there was no other one is to be known.
    png.catch((error: unknown) => isOwnFault(error) && reportFault(error));
    return copyText(await svg);
  }
}

async function drawSvg(session: EditorSession): Promise<string> {
  const { drawSvgFile } = await loadDrawing();
  return drawSvgFile(session, {
    hasBackground: true,
    pages: null,
    hasToday: false,
    hasCriticalPath: session.ui.get().showsCriticalPath,
    baseline: session.ui.get().shownBaseline,
    view: null,
  });
}

async function copyText(svg: string): Promise<CopiedPicture> {
  try {
    await navigator.clipboard.writeText(svg);
    return 'svg';
  } catch {
    return 'failed';
  }
}

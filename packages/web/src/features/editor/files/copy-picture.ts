import { preloadable } from '../../../lib/lazy-component.ts';
import type { CopiedPicture, EditorSession } from '../session/editor-session.ts';

const loadDrawing = preloadable(() => import('./draw-svg-file.ts'));
const loadRasterize = preloadable(() => import('./rasterize.ts'));

/** Device pixels per px of the chart: sharp on high-density screens and in slides. */
const SCALE = 2;

/**
 * Copies the current chart, with its critical path and baseline if these are shown, as a PNG, or as SVG text where
 * the clipboard doesn't accept images (`ux.md` A11). Passes the clipboard a promise at once, because it may only be written during the
 * key press.
 */
export async function copyPicture(session: EditorSession): Promise<CopiedPicture> {
  const svg = drawSvg(session);
  try {
    const png = svg.then(async (text) => (await loadRasterize()).rasterize(text, SCALE));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return 'png';
  } catch {
    return copyText(svg);
  }
}

async function drawSvg(session: EditorSession): Promise<string> {
  const { drawSvgFile } = await loadDrawing();
  return drawSvgFile(session, {
    hasBackground: true,
    hasPages: false,
    hasToday: false,
    hasCriticalPath: session.ui.get().showsCriticalPath,
    baseline: session.ui.get().shownBaseline,
    view: null,
  });
}

async function copyText(svg: Promise<string>): Promise<CopiedPicture> {
  try {
    await navigator.clipboard.writeText(await svg);
    return 'svg';
  } catch {
    return 'failed';
  }
}

import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import { cutPages, PAGE_FORMATS, pageSheets, renderSheets, timelineSheet } from '@giotto/chart/pages';
import { describeChart, renderSvg } from '@giotto/chart/render';
import type { SavedView } from '@giotto/chart/saved-view';
import { inlineFonts } from '../../../lib/chart-fonts/inline-fonts.ts';
import { civilNow } from '../../../lib/civil-now.ts';
import type { PaperChoice } from '../pages/chosen-paper.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { layOutView } from './lay-out-view.ts';

/** Options of the SVG. */
export interface SvgRequest {
  readonly hasBackground: boolean;
  /** Null: the chart in one piece. */
  readonly pages: PaperChoice | null;
  readonly hasToday: boolean;
  readonly hasCriticalPath: boolean;
  /** The id of the baseline to show. Null: none. */
  readonly baseline: string | null;
  /** What of the chart is shown, and which days unless it is on pages. Null: the whole chart. */
  readonly view: SavedView | null;
  readonly title?: string;
}

/** Draws this tab's current chart as a standalone SVG, identical to the server's once the chart is saved. */
export async function drawSvgFile(session: EditorSession, request: SvgRequest): Promise<string> {
  const { hasBackground, pages, hasToday, hasCriticalPath, baseline, view, title } = request;
  const { state } = session.chart.get();
  const today = hasToday ? { now: civilNow() } : {};
  const { scene: plain, place } = layOutView(session, { view, hasPages: pages !== null, ...today });
  const beside = baseline === null ? plain : withBaseline(plain, state, baseline, session.metrics());
  const scene = hasCriticalPath ? withCriticalPath(beside, state) : beside;
  const fontFaces = await inlineFonts(scene, session.metrics());
  const options = {
    background: hasBackground,
    desc: describeChart(state),
    fontFaces,
    ...(title !== undefined && { title }),
  };
  if (place) return renderSheets([timelineSheet(scene, place)], options);
  if (!pages) return renderSvg(scene, options);
  const plan = cutPages(scene, PAGE_FORMATS[pages.paper], pages.isOnePage);
  const words = { state, name: title ?? '', metrics: session.metrics() };
  return renderSheets(pageSheets(scene, plan, words), options);
}

import type { Scene } from '../layout/index.ts';
import type { Px, Row } from '../model/index.ts';
import { PAGE_MARGIN, type PageFormat } from './page-format.ts';

/** A vertical range of the scene from the top: `from` is included, `to` isn't. */
export interface Interval {
  readonly from: Px;
  readonly to: Px;
}

/** What one page shows of a scene. */
export interface ChartPage {
  /** The rows from `first` up to but excluding `end`, counted as in `scene.rows`. Empty below the last row. */
  readonly rows: { readonly first: Row; readonly end: Row };
  /** The timeline and the strip below it, which every page repeats, in the scene's px. */
  readonly head: Interval;
  /** Space between the head and the body, for the stubs of links from earlier pages; in the scene's px. */
  readonly gap: Px;
  /** The content below the head, in the scene's px. */
  readonly body: Interval;
}

/** How a scene is placed on pages: a place of the scene is drawn at `x + scale * place`, in points. */
export interface PagePlan {
  readonly format: PageFormat;
  readonly scale: number;
  readonly x: Px;
  /** The top of the head on every page. */
  readonly y: Px;
  readonly pages: readonly ChartPage[];
}

/** Where the rows end, and below them where further rows would end. */
export function listCuts(scene: Scene): Px[] {
  const end = scene.plot.y + scene.plot.height;
  const cuts = scene.rows.map(({ y, height }) => y + height).filter((y) => y < end);
  for (let y = (cuts.at(-1) ?? scene.plot.y) + scene.rowHeight; y < end; y += scene.rowHeight) cuts.push(y);
  return [...cuts, end];
}

/** Space for the stubs of links that continue on another page, above and below the rows; in the scene's px. */
export const STUB_BAND: Px = 16;

/** The scale that fills the page's width, reduced where head and one row wouldn't fit its height. */
function chooseScale(scene: Scene, format: PageFormat, tallestRow: Px): number {
  const bands = scene.layers.dependencies.length > 0 ? 2 * STUB_BAND : 0;
  const head = scene.plot.y - scene.header.y + bands;
  const acrossWidth = (format.width - 2 * PAGE_MARGIN) / scene.width;
  return Math.min(acrossWidth, (format.height - 2 * PAGE_MARGIN) / (head + tallestRow));
}

/**
 * Divides a scene into pages: the chart's width fills the page inside its margins, every page begins with the timeline,
 * no row is split, and the label column stays beside its rows (`ux.md` A12). The space above the timeline is on the
 * first page only. `isOnePage` makes it as small as it takes. Pure; takes time proportional to the rows.
 */
export function cutPages(scene: Scene, format: PageFormat, isOnePage = false): PagePlan {
  const { header, plot, rows } = scene;
  const bottom = scene.column.y + scene.column.height;
  const tallestRow = rows.reduce((most, { height }) => Math.max(most, height), scene.rowHeight);
  const widest = chooseScale(scene, format, tallestRow);
  const scale = isOnePage ? Math.min(widest, (format.height - 2 * PAGE_MARGIN) / bottom) : widest;
  // Tolerance of a billionth: the height divided by the scale must still hold what it was computed for.
  const room = ((format.height - 2 * PAGE_MARGIN) / scale) * (1 + 1e-9);
  const cuts = listCuts(scene);
  const band = bottom <= room || scene.layers.dependencies.length === 0 ? 0 : STUB_BAND;
  const pages: ChartPage[] = [];
  let from = plot.y;
  let cut = 0;
  let row = 0;
  do {
    const isFirst = pages.length === 0;
    const head = { from: isFirst && plot.y + tallestRow + band <= room ? 0 : header.y, to: plot.y };
    const gap = isFirst ? 0 : band;
    const limit = from + room - (head.to - head.from) - gap - band;
    let to = cuts[cut] ?? bottom;
    while (cut + 1 < cuts.length && (cuts[cut + 1] ?? bottom) <= limit) {
      cut += 1;
      to = cuts[cut] ?? bottom;
    }
    cut += 1;
    if (cut >= cuts.length) to = Math.max(to, Math.min(bottom, limit));
    const first = row;
    while (row < rows.length && (rows[row]?.y ?? to) < to) row += 1;
    pages.push({ rows: { first, end: row }, head, gap, body: { from, to } });
    from = to;
  } while (cut < cuts.length);
  return { format, scale, x: (format.width - scale * scene.width) / 2, y: PAGE_MARGIN, pages };
}

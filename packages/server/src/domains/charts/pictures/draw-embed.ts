import { withBaseline } from '@giotto/chart/baseline';
import { withCriticalPath } from '@giotto/chart/critical-path';
import type { Scene } from '@giotto/chart/layout';
import {
  type Colour,
  ELEMENT_KINDS,
  type HostTheme,
  onHostPage,
  type State,
  withPageColour,
} from '@giotto/chart/model';
import { searchRowHeight } from '@giotto/chart/pages';
import { describeChart, escapeXml, listDrawnTexts, renderSvg } from '@giotto/chart/render';
import type { Day, RuleView } from '@giotto/chart/rules';
import { drawResolved, type ResolvedView } from '@giotto/chart/saved-view';
import { allTextMetrics, type DrawnText, textAttributes } from '@giotto/chart/text';
import { drawScene, writeFontFaces } from './draw-picture.ts';

/** The size of an embed's picture. */
export interface EmbedSize {
  readonly width: number;
  /** Null: the chart's full height with its own row height. */
  readonly height: number | null;
  readonly hasWatermark: boolean;
  /** The day on which rules call tasks late; absent: none asks. */
  readonly today?: Day;
  /** What a saved view does to the chart; null or absent: it is shown as it is. */
  readonly view?: ResolvedView | null;
}

/** How to draw an embed's initial picture. */
export interface EmbedPictureRequest extends EmbedSize {
  /** The background colour; null: the chart's. */
  readonly background: string | null;
  /** The theme of the page showing through; null: the background is opaque. */
  readonly theme: HostTheme | null;
  /** Whether the critical path stands out. */
  readonly hasCriticalPath: boolean;
  /** The id of the baseline that is shown; null or absent: none. */
  readonly baseline?: string | null;
  readonly title: string;
}

/** An embed's initial picture: markup for an HTML page, and the styles it needs there. */
export interface EmbedPicture {
  readonly svg: string;
  readonly css: string;
  /** The row height that fits; null: the chart's. */
  readonly rowHeight: number | null;
  readonly background: string;
  /** Px from the top to the end of the drawn rows, in a picture that has its full height; null: all rows are drawn. */
  readonly drawnHeight: number | null;
}

/**
 * Max px of the picture shown on two screens: two of 2,160 px, which is as much as a phone shows of a picture scaled
 * down to a third.
 */
const TWO_SCREENS = 4_320;

/**
 * The number of rows drawn initially; a chart with up to half as many more is drawn whole, since loading the rest
 * wouldn't be worth a round trip.
 */
export function countFirstRows(rows: number, rowHeight: number): number {
  const first = Math.ceil(TWO_SCREENS / rowHeight);
  return rows <= first * 1.5 ? rows : first;
}

const NO_ROWS = { from: 0, to: 0 } as const;

/** Lays out the chart without its rows, to measure it and find the row height that fits. */
async function measure(
  state: State,
  { width, height, hasWatermark, today, view: shown = null }: EmbedSize,
): Promise<{ readonly view: RuleView; readonly empty: Scene }> {
  const { layout } = drawResolved(state, shown);
  const viewAt = (rowHeight?: number): RuleView => ({
    ...layout,
    width,
    hasWatermark,
    ...(today !== undefined && { today }),
    ...(rowHeight !== undefined && { rowHeight }),
  });
  const drawEmpty = (view: RuleView) => drawScene(state, { ...view, rows: NO_ROWS });
  if (height === null) return { view: viewAt(), empty: await drawEmpty(viewAt()) };
  const search = searchRowHeight(height);
  let step = search.next();
  while (!step.done) step = search.next((await drawEmpty(viewAt(step.value))).height);
  const view = viewAt(step.value);
  return { view, empty: await drawEmpty(view) };
}

/** The height of an embed's picture, in px. */
export async function measureEmbed(state: State, size: EmbedSize): Promise<number> {
  return (await measure(state, size)).empty.height;
}

function colourChart(chart: State, { background, theme }: EmbedPictureRequest): State {
  if (background !== null) return withPageColour(chart, background as Colour);
  return theme === null ? chart : onHostPage(chart, theme);
}

/** The texts of rows that aren't drawn yet, in each weight that they may have. */
function* listTitles(state: State): Generator<DrawnText> {
  for (const kind of ELEMENT_KINDS) {
    for (const { title } of state[kind].values() as Iterable<{ readonly title?: string }>) {
      if (title) yield* [{ text: title, weight: 400 } as const, { text: title, weight: 700 } as const];
    }
  }
}

/**
 * Draws a chart for a page whose policy allows no inline style: text properties become a class (`security.md` H3). For
 * a long chart, draws the rows of the first two screens. A large chart takes up to a second of CPU: call it in a worker.
 */
export async function drawEmbed(chart: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const state = colourChart(chart, request);
  const { view, empty } = await measure(state, request);
  const first = countFirstRows(empty.rows.length, empty.rowHeight);
  const drawnHeight = empty.rows[first]?.y ?? null;
  const isWhole = drawnHeight === null;
  const all = await drawScene(state, isWhole ? view : { ...view, rows: { from: 0, to: first } });
  const plain = drawResolved(state, request.view ?? null).draw(all);
  const { baseline = null, hasCriticalPath } = request;
  const beside = baseline === null ? plain : withBaseline(plain, state, baseline, await allTextMetrics());
  const scene = hasCriticalPath ? withCriticalPath(beside, state) : beside;
  const { style } = textAttributes(scene.font);
  const svg = renderSvg(scene, { title: request.title, desc: describeChart(state), background: false });
  const texts = [...listDrawnTexts(scene), ...(isWhole ? [] : listTitles(state))];
  return {
    svg: svg.replace(` style="${escapeXml(style)}"`, ' class="chart-text"'),
    css: `${await writeFontFaces(scene.font, texts)}\n.chart-text{${style}}`,
    rowHeight: view.rowHeight ?? null,
    background: scene.background,
    drawnHeight,
  };
}

import type { Scene, View } from '@giotto/chart/layout';
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
import { type DrawnText, textAttributes } from '@giotto/chart/text';
import { createLimiter } from '../../../platform/limiter.ts';
import { drawScene, writeFontFaces } from './draw-picture.ts';

/** How large the picture of an embed is. */
export interface EmbedSize {
  readonly width: number;
  /** Null: as high as the chart is with its own rows. */
  readonly height: number | null;
  readonly hasWatermark: boolean;
}

/** How the first picture of an embed is drawn. */
export interface EmbedPictureRequest extends EmbedSize {
  /** The colour that the chart stands on; null: its own. */
  readonly background: string | null;
  /** The page that shows through behind it; null: it stands on a colour of its own. */
  readonly theme: HostTheme | null;
  readonly title: string;
}

/** The first picture of an embed: markup for inside an HTML page, and the styles that it needs there. */
export interface EmbedPicture {
  readonly svg: string;
  readonly css: string;
  /** The rows' height that was found; null: the chart's own. */
  readonly rowHeight: number | null;
  readonly background: string;
  /** Px from the top down to where rows are drawn, in a picture that has its full height; null: all of them are. */
  readonly drawnHeight: number | null;
}

/**
 * Px of the picture that two screens show at most: two of 2,160 px, which is as much as a phone shows of a picture that it
 * makes a third as wide.
 */
const TWO_SCREENS = 4_320;

/** Rows that are drawn at first; a chart that has half as many more is drawn whole, for the rest would not be worth the way. */
export function countFirstRows(rows: number, rowHeight: number): number {
  const first = Math.ceil(TWO_SCREENS / rowHeight);
  return rows <= first * 1.5 ? rows : first;
}

const NO_ROWS = { from: 0, to: 0 } as const;

/** The chart without its rows, which tells how large it is, with rows of the height that fits a wanted one. */
async function measure(
  state: State,
  { width, height, hasWatermark }: EmbedSize,
): Promise<{ readonly view: View; readonly empty: Scene }> {
  const viewAt = (rowHeight?: number): View => ({
    width,
    hasWatermark,
    ...(rowHeight !== undefined && { rowHeight }),
  });
  const drawEmpty = (view: View) => drawScene(state, { ...view, rows: NO_ROWS });
  if (height === null) return { view: viewAt(), empty: await drawEmpty(viewAt()) };
  const search = searchRowHeight(height);
  let step = search.next();
  while (!step.done) step = search.next((await drawEmpty(viewAt(step.value))).height);
  const view = viewAt(step.value);
  return { view, empty: await drawEmpty(view) };
}

/** Px of the height of an embed's picture. */
export async function measureEmbed(state: State, size: EmbedSize): Promise<number> {
  return (await measure(state, size)).empty.height;
}

function colourChart(chart: State, { background, theme }: EmbedPictureRequest): State {
  if (background !== null) return withPageColour(chart, background as Colour);
  return theme === null ? chart : onHostPage(chart, theme);
}

/** The texts of rows that are not drawn yet, in each weight that they may have. */
function* listTitles(state: State): Generator<DrawnText> {
  for (const kind of ELEMENT_KINDS) {
    for (const { title } of state[kind].values() as Iterable<{ readonly title?: string }>) {
      if (title) yield* [{ text: title, weight: 400 } as const, { text: title, weight: 700 } as const];
    }
  }
}

async function draw(chart: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const state = colourChart(chart, request);
  const { view, empty } = await measure(state, request);
  const first = countFirstRows(empty.rows.length, empty.rowHeight);
  const drawnHeight = empty.rows[first]?.y ?? null;
  const isWhole = drawnHeight === null;
  const scene = await drawScene(state, isWhole ? view : { ...view, rows: { from: 0, to: first } });
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

/** One embed at a time, so that visitors leave room for people at work; so many more wait. */
const inTurn = createLimiter(1, 30);

/**
 * Draws a chart for inside a page whose policy allows no inline style: the text's properties become a class
 * (`security.md` H3). Of a long chart the rows of the first two screens are drawn. Throws a BusyError when too many others
 * wait.
 */
export function drawEmbed(
  state: State,
  request: EmbedPictureRequest,
  abandoned?: AbortSignal,
): Promise<EmbedPicture> {
  return inTurn(() => draw(state, request), abandoned);
}

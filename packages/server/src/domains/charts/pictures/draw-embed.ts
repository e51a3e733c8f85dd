import type { Scene } from '@giotto/chart/layout';
import { type Colour, type HostTheme, onHostPage, type State, withPageColour } from '@giotto/chart/model';
import { searchRowHeight } from '@giotto/chart/pages';
import { describeChart, escapeXml, renderSvg } from '@giotto/chart/render';
import { textAttributes } from '@giotto/chart/text';
import { createLimiter } from '../../../platform/limiter.ts';
import { drawScene, writeFontFaces } from './draw-picture.ts';

/** How the first picture of an embed is drawn. */
export interface EmbedPictureRequest {
  readonly width: number;
  /** Null: as high as the chart is with its own rows. */
  readonly height: number | null;
  readonly hasWatermark: boolean;
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
  /** Px of the picture. */
  readonly height: number;
}

/** The scene whose rows make the chart as high as wanted, or nearly. */
async function drawToFit(
  drawAt: (rowHeight: number) => Promise<Scene>,
  height: number,
): Promise<{ scene: Scene; rowHeight: number }> {
  const search = searchRowHeight(height);
  const tried = new Map<number, Scene>();
  let step = search.next();
  while (!step.done) {
    const scene = await drawAt(step.value);
    tried.set(step.value, scene);
    step = search.next(scene.height);
  }
  const rowHeight = step.value;
  return { scene: tried.get(rowHeight) ?? (await drawAt(rowHeight)), rowHeight };
}

function colourChart(chart: State, { background, theme }: EmbedPictureRequest): State {
  if (background !== null) return withPageColour(chart, background as Colour);
  return theme === null ? chart : onHostPage(chart, theme);
}

async function draw(chart: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const { width, height, hasWatermark, title } = request;
  const state = colourChart(chart, request);
  const drawAt = (rowHeight?: number) =>
    drawScene(state, { width, hasWatermark, ...(rowHeight === undefined ? {} : { rowHeight }) });
  const found =
    height === null ? { scene: await drawAt(), rowHeight: null } : await drawToFit(drawAt, height);
  const { scene } = found;
  const { style } = textAttributes(scene.font);
  const svg = renderSvg(scene, { title, desc: describeChart(state), background: false });
  return {
    svg: svg.replace(` style="${escapeXml(style)}"`, ' class="chart-text"'),
    css: `${await writeFontFaces(scene)}\n.chart-text{${style}}`,
    rowHeight: found.rowHeight,
    background: scene.background,
    height: scene.height,
  };
}

/** The last pictures of each state: most visits of an embed ask for the same one. */
const drawn = new WeakMap<State, Map<string, Promise<EmbedPicture>>>();
const KEPT_PICTURES = 8;
/** Characters up to which a picture is kept: larger ones are drawn again rather than filling the memory. */
const LARGEST_KEPT = 512 * 1024;
/** One embed at a time, so that visitors leave room for people at work; so many more wait. */
const inTurn = createLimiter(1, 30);

/**
 * Draws a chart for inside a page whose policy allows no inline style: the text's properties become a class
 * (`security.md` H3). Throws a BusyError when too many others wait.
 */
export function drawEmbed(state: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const { width, height, hasWatermark, background, theme, title } = request;
  const key = JSON.stringify([width, height, hasWatermark, background, theme, title]);
  const pictures = drawn.get(state) ?? new Map<string, Promise<EmbedPicture>>();
  drawn.set(state, pictures);
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const [oldest] = pictures.keys();
  if (pictures.size >= KEPT_PICTURES && oldest !== undefined) pictures.delete(oldest);
  const picture = inTurn(() => draw(state, request));
  pictures.set(key, picture);
  picture.then(
    ({ svg }) => svg.length > LARGEST_KEPT && pictures.delete(key),
    () => pictures.delete(key),
  );
  return picture;
}

import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { escapeXml, renderSvg } from '@giotto/chart/render';
import { textAttributes } from '@giotto/chart/text';
import { takeTurns } from '../take-turns.ts';
import { drawScene, writeFontFaces } from './draw-picture.ts';

/** Row heights that the search for a wanted height tries, in px (`spec/charts.md` §9). */
export const EMBED_ROW_HEIGHTS = { min: 20, max: 59 } as const;

/** How the first picture of an embed is drawn. */
export interface EmbedPictureRequest {
  readonly width: number;
  /** Null: as high as the chart is with its own rows. */
  readonly height: number | null;
  readonly hasWatermark: boolean;
  /** Whether the chart's own page is painted. */
  readonly hasBackground: boolean;
  readonly title: string;
}

/** The first picture of an embed: markup for inside an HTML page, and the styles that it needs there. */
export interface EmbedPicture {
  readonly svg: string;
  readonly css: string;
  /** The rows' height that was found; null: the chart's own. */
  readonly rowHeight: number | null;
  readonly background: string;
}

/** The largest row height with which the chart is no higher than wanted; the smallest when none is. */
async function fitRowHeight(
  draw: (rowHeight: number) => Promise<Scene>,
  height: number,
): Promise<{ scene: Scene; rowHeight: number }> {
  let best = { scene: await draw(EMBED_ROW_HEIGHTS.min), rowHeight: EMBED_ROW_HEIGHTS.min as number };
  // Whatever has too many rows for any height is laid out once, not once for each try.
  if (best.scene.height > height) return best;
  let low = EMBED_ROW_HEIGHTS.min + 1;
  let high = EMBED_ROW_HEIGHTS.max as number;
  while (low <= high) {
    const rowHeight = (low + high) >> 1;
    const scene = await draw(rowHeight);
    if (scene.height <= height) {
      best = { scene, rowHeight };
      low = rowHeight + 1;
    } else high = rowHeight - 1;
  }
  return best;
}

async function draw(state: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const { width, height, hasWatermark, hasBackground, title } = request;
  const drawAt = (rowHeight?: number) =>
    drawScene(state, { width, hasWatermark, ...(rowHeight === undefined ? {} : { rowHeight }) });
  const found =
    height === null ? { scene: await drawAt(), rowHeight: null } : await fitRowHeight(drawAt, height);
  const { scene } = found;
  const { style } = textAttributes(scene.font);
  const svg = renderSvg(scene, { title, background: hasBackground });
  return {
    svg: svg.replace(` style="${escapeXml(style)}"`, ' class="chart-text"'),
    css: `${await writeFontFaces(scene)}\n.chart-text{${style}}`,
    rowHeight: found.rowHeight,
    background: scene.background,
  };
}

/** The last pictures of each state: most visits of an embed ask for the same one. */
const drawn = new WeakMap<State, Map<string, Promise<EmbedPicture>>>();
const KEPT_PICTURES = 8;
/** Characters up to which a picture is kept: larger ones are drawn again rather than filling the memory. */
const LARGEST_KEPT = 512 * 1024;
/** One embed at a time, so that visitors leave room for people at work; so many more wait. */
const inTurn = takeTurns(1, 30);

/**
 * Draws a chart for inside a page whose policy allows no inline style: the text's properties become a class
 * (`security.md` H3). Throws a BusyError when too many others wait.
 */
export function drawEmbed(state: State, request: EmbedPictureRequest): Promise<EmbedPicture> {
  const { width, height, hasWatermark, hasBackground, title } = request;
  const key = JSON.stringify([width, height, hasWatermark, hasBackground, title]);
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

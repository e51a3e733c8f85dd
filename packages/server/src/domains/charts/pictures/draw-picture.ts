import { setImmediate as nextRound } from 'node:timers/promises';
import { layoutChart, type Scene, type View } from '@giotto/chart/layout';
import type { FontName, State } from '@giotto/chart/model';
import { listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { withGhostRows } from '@giotto/chart/templates';
import { allTextMetrics, type DrawnText } from '@giotto/chart/text';
import { createLimiter } from '../../../platform/limiter.ts';
import { fontFacesFor } from '../fonts/font-faces.ts';
import { cropScene } from './crop-scene.ts';

/** A card's picture in px of the chart: 16:10 (`ux.md` B7, Cards), the whole time axis at a scale that still reads. */
const CARD = { width: 720, height: 450 } as const;
/** A short chart is drawn narrower, so that its rows fill the card; below this its labels would crowd. */
const NARROWEST_CARD = 480;

/**
 * The chart laid out with the server's font tables. Laying out a large chart takes the processor for a third of a
 * second, so whatever else waits gets its turn before.
 */
export async function drawScene(state: State, view: View): Promise<Scene> {
  const metrics = await allTextMetrics();
  await nextRound();
  return layoutChart(state, view, metrics);
}

/** The `@font-face` rules, files inside, of exactly the fonts that draw these texts. */
export async function writeFontFaces(font: FontName, texts: Iterable<DrawnText>): Promise<string> {
  return fontFacesFor(await allTextMetrics(), font, texts);
}

async function drawCardNow(chart: State): Promise<string> {
  const state = withGhostRows(chart);
  // The rows of a card's height: what is below is cropped, however much that is.
  const { rowHeight } = await drawScene(state, { rows: { from: 0, to: 0 } });
  const rows = { from: 0, to: Math.ceil(CARD.height / rowHeight) };
  const whole = await drawScene(state, { width: CARD.width, rows });
  const width = Math.round(Math.min(CARD.width, Math.max(NARROWEST_CARD, whole.height * 1.6)));
  const scene = width === CARD.width ? whole : await drawScene(state, { width, rows });
  const card = cropScene(scene, width, Math.round(width / 1.6));
  const fontFaces = await writeFontFaces(card.font, listDrawnTexts(card));
  return renderSvg(card, { fontFaces, background: true });
}

/** One card at a time; so many more wait. */
const inTurn = createLimiter(1, 100);
const running = new WeakMap<State, Promise<string>>();

/**
 * The chart's picture for lists and carousels, as an SVG that stands alone: the top left corner, with the whole width
 * of the time axis and as many rows as fit. Without a today line: the picture is the same tomorrow. Whoever asks while
 * it is drawn gets the same; a BusyError when too many others wait.
 */
export function drawCard(state: State): Promise<string> {
  const known = running.get(state);
  if (known !== undefined) return known;
  const card = inTurn(() => drawCardNow(state)).finally(() => running.delete(state));
  running.set(state, card);
  return card;
}

import { setImmediate as nextRound } from 'node:timers/promises';
import type { Scene } from '@giotto/chart/layout';
import type { FontName, State } from '@giotto/chart/model';
import { listDrawnTexts, renderSvg } from '@giotto/chart/render';
import { type Day, dependsOnToday, layoutWithRules, type RuleView } from '@giotto/chart/rules';
import { withGhostRows } from '@giotto/chart/templates';
import { allTextMetrics, type DrawnText } from '@giotto/chart/text';
import { fontFacesFor, subsetFacesFor } from '@giotto/drawing/fonts';
import { cropScene } from './crop-scene.ts';

/** A card picture's size in px of the chart: 16:10 (`ux.md` B7, Cards), the whole time axis at a legible scale. */
const CARD = { width: 720, height: 450 } as const;
/** Counts changes to how cards are drawn: stored cards of another revision are drawn anew. */
export const CARD_REVISION = 1;
/** More than `CARD_REVISION` will ever be. */
const FIRST_DAY = 100;
/** Revisions are stored in two bytes: the same one returns after 87 years. */
const DAYS = 32_000;

/** The revision of a card that shows what is late on a day. */
export function datedRevision(today: Day): number {
  return FIRST_DAY + (today % DAYS);
}

/** The revision of a chart's card: that of a day if its rules ask what is late. */
export function cardRevision(state: State, today: Day): number {
  return dependsOnToday(state) ? datedRevision(today) : CARD_REVISION;
}

/** A short chart is drawn narrower, so that its rows fill the card; below this width its labels would crowd. */
const NARROWEST_CARD = 480;

/**
 * Lays out the chart with the server's font tables. A large chart takes a third of a second of CPU, so other work gets
 * its turn first.
 */
export async function drawScene(state: State, view: RuleView): Promise<Scene> {
  const metrics = await allTextMetrics();
  await nextRound();
  return layoutWithRules(state, view, metrics);
}

/** The `@font-face` rules, with embedded files, for exactly the fonts that these texts need. */
export async function writeFontFaces(font: FontName, texts: Iterable<DrawnText>): Promise<string> {
  return fontFacesFor(await allTextMetrics(), font, texts);
}

/**
 * Draws the chart's picture for lists and carousels, as a standalone SVG: the top left corner, with the whole width of
 * the time axis and as many rows as fit. Has no today line, so that the picture is the same tomorrow, unless rules ask what
 * is late on the given day. A large chart takes up to a second of CPU: call it in a worker.
 */
export async function drawCard(chart: State, today?: Day): Promise<string> {
  const state = withGhostRows(chart);
  // Draw only the rows that fit in a card; the rest would be cropped.
  const dated = today === undefined ? {} : { today };
  const { rowHeight } = await drawScene(state, { rows: { from: 0, to: 0 } });
  const rows = { from: 0, to: Math.ceil(CARD.height / rowHeight) };
  const whole = await drawScene(state, { ...dated, width: CARD.width, rows });
  const width = Math.round(Math.min(CARD.width, Math.max(NARROWEST_CARD, whole.height * 1.6)));
  const scene = width === CARD.width ? whole : await drawScene(state, { ...dated, width, rows });
  const card = cropScene(scene, width, Math.round(width / 1.6));
  const fontFaces = await subsetFacesFor(await allTextMetrics(), card.font, listDrawnTexts(card));
  return renderSvg(card, { fontFaces, background: true });
}

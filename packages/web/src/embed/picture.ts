import { keepInView, type Point } from '@giotto/chart/interact';
import { type Box, chooseRows, isShort, type RowRange, type Scene } from '@giotto/chart/layout';
import { listTexts, type State, type Theme, themeOf } from '@giotto/chart/model';
import { fitRowHeight } from '@giotto/chart/pages';
import { drawResolved } from '@giotto/chart/saved-view';
import { loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { civilNow } from '../lib/civil-now.ts';
import { layOutRuled, loadRules } from '../lib/rules.ts';
import { colourChart } from './colour-chart.ts';
import { createPicture, drawLinkLayer, fillPicture } from './draw-chart.ts';
import type { EmbedSettings } from './embed-settings.ts';
import type { EmphasisOf } from './emphasis.ts';
import { watchVisiblePart } from './visible-part.ts';
import type { EmbedZoom } from './zoom.ts';

/** The minimum layout width; a narrower frame shrinks the picture. */
const MIN_WIDTH = 300;
const NO_ROWS: RowRange = { from: 0, to: 0 };

/** A chart with the metrics of its texts. */
export interface MeasuredChart {
  readonly state: State;
  readonly font: Theme['font'];
  readonly metrics: TextMetrics;
  /** How its baseline and its critical path are shown; absent: neither is. */
  readonly emphasisOf?: EmphasisOf;
}

/** The chart in the page. */
export interface ShownChart {
  /** Redraws it for the container's current width and the current time. */
  readonly draw: (chart: MeasuredChart) => void;
  /** Whether the container's width has changed since the last drawing. */
  readonly isOutgrown: () => boolean;
}

/** The picture as last drawn. */
interface Drawing {
  readonly state: State;
  readonly picture: SVGElement;
  /** The chart's size and rows, without any elements laid out. */
  readonly size: Scene;
  readonly layOut: (rows: RowRange) => Scene;
  rows: RowRange | undefined;
}

/** Loads the glyph widths for a chart's texts, and what shows its rules, baseline and critical path, as wanted. */
export async function measureChart(
  state: State,
  settings: Pick<EmbedSettings, 'hasCriticalPath' | 'baseline'>,
): Promise<MeasuredChart> {
  const { font } = themeOf(state);
  const isPlain = !settings.hasCriticalPath && settings.baseline === null;
  const [metrics, emphasis] = await Promise.all([
    loadTextMetrics([font], listTexts(state)),
    isPlain ? undefined : import('./emphasis.ts'),
    loadRules(state),
  ]);
  const emphasisOf = emphasis?.emphasisFor(state, settings, metrics);
  return { state, font, metrics, ...(emphasisOf && { emphasisOf }) };
}

/** Lays the chart out at a width: as a whole, or only some rows. */
function planLayouts(
  { state: chart, metrics, emphasisOf }: MeasuredChart,
  settings: EmbedSettings,
  width: number,
) {
  const { height, hasWatermark } = settings;
  const state = colourChart(chart, settings);
  const { layout, draw } = drawResolved(state, settings.view);
  const view = { ...layout, width, hasWatermark, now: civilNow() };
  const heightAt = (rowHeight: number) =>
    layOutRuled(state, { ...view, rowHeight, rows: NO_ROWS }, metrics).height;
  const fitted = height === null ? view : { ...view, rowHeight: fitRowHeight(heightAt, height) };
  const emphasise = emphasisOf?.(state);
  return (rows?: RowRange) => {
    const scene = draw(layOutRuled(state, rows === undefined ? fitted : { ...fitted, rows }, metrics));
    return emphasise?.(scene) ?? scene;
  };
}

function hasLinks({ task, milestone }: State): boolean {
  return [...task.values(), ...milestone.values()].some(({ externalLink }) => externalLink !== undefined);
}

/** Whether a key opens the browser's search, or goes on with it. */
function opensSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && ['f', 'g'].includes(key.toLowerCase()));
}

/** The part of a picture in view, in px of the picture: of a zoomed one in its frame, of a long one in the window. */
function viewOf(picture: SVGElement, { width }: Scene, place: HTMLElement): Box {
  const drawn = picture.getBoundingClientRect();
  const frame = place.getBoundingClientRect();
  const scale = drawn.width / width;
  const [x, y] = [Math.max(0, frame.left), Math.max(0, frame.top)];
  const right = Math.min(innerWidth, frame.right);
  const bottom = Math.min(innerHeight, frame.bottom);
  return {
    x: (x - drawn.left) / scale,
    y: (y - drawn.top) / scale,
    width: (right - x) / scale,
    height: (bottom - y) / scale,
  };
}

/** Scrolls a redrawn picture, in its frame and with the window, to where a view has moved. */
function keepView(picture: SVGElement, size: Scene, place: HTMLElement, view: Box, shift: Point): void {
  const scale = picture.getBoundingClientRect().width / size.width;
  for (const scroller of [place, window]) {
    const now = viewOf(picture, size, place);
    const left = shift.x === 0 ? 0 : (view.x + shift.x - now.x) * scale;
    const top = shift.y === 0 ? 0 : (view.y + shift.y - now.y) * scale;
    scroller.scrollBy(left, top);
  }
}

/**
 * Shows a chart; a long one renders only the visible rows plus some around them, updated on scroll. Printing renders
 * the whole chart, and so does the browser's search from then on, which finds only what is rendered.
 */
export function showChart(place: HTMLElement, settings: EmbedSettings, zoom: EmbedZoom): ShownChart {
  let drawing: Drawing | undefined;
  let lastWidth = 0;
  let isPrinting = false;
  let isSearched = false;

  const update = () => {
    if (drawing === undefined) return;
    const { size, rows: drawn, picture, layOut } = drawing;
    const isWhole = isPrinting || isSearched || isShort(size);
    const rows = isWhole ? { from: 0, to: size.rows.length } : chooseRows(size, seen.read(), drawn);
    if (drawn !== undefined && rows.from === drawn.from && rows.to === drawn.to) return;
    drawing.rows = rows;
    fillPicture(picture, layOut(rows));
  };
  const seen = watchVisiblePart(place, update);
  const print = (now: boolean) => {
    isPrinting = now;
    if (drawing !== undefined) drawing.rows = undefined;
    update();
  };
  window.addEventListener('beforeprint', () => print(true));
  window.addEventListener('afterprint', () => print(false));

  const search = (event: KeyboardEvent) => {
    if (!opensSearch(event) || isSearched) return;
    isSearched = true;
    update();
  };
  window.addEventListener('keydown', search, { capture: true });

  const widthNow = () =>
    settings.isAutoResize ? Math.max(MIN_WIDTH, Math.floor(place.offsetWidth)) : settings.width;

  return {
    draw(chart) {
      const before = drawing && { ...drawing, view: viewOf(drawing.picture, drawing.size, place) };
      lastWidth = widthNow();
      const layOut = planLayouts(chart, settings, lastWidth);
      const size = layOut(NO_ROWS);
      const picture = createPicture(size);
      // Links are reached one after the other by keyboard, including those out of view.
      const isLinked = settings.hasExternalLinks && hasLinks(chart.state);
      const links = isLinked ? [drawLinkLayer(layOut(), chart.state)] : [];
      drawing = { state: chart.state, picture, size, layOut, rows: undefined };
      place.replaceChildren(picture, ...links, seen.element);
      zoom.refit();
      seen.watch(size.height);
      if (before && before.state !== chart.state) {
        const shift = keepInView(
          { state: before.state, scene: before.size },
          { state: chart.state, scene: size },
          before.view,
        );
        keepView(picture, size, place, before.view, shift);
      }
      update();
    },
    isOutgrown: () => settings.isAutoResize && widthNow() !== lastWidth,
  };
}

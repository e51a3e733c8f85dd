import { type CivilDateTime, onHostPage, type State } from '@giotto/chart';
import type { Scene, View } from '@giotto/chart/layout';
import { settingsOf, timelineOf } from '@giotto/chart/model';
import {
  cutPages,
  DEFAULT_PAGE_LAYOUT,
  layoutPart,
  listCuts,
  PAGE_FORMATS,
  pageSheets,
  renderSheets,
  type Sheet,
  timelineSheet,
  wholeSheet,
} from '@giotto/chart/pages';
import { describeChart, listDrawnTexts } from '@giotto/chart/render';
import { layoutWithRules } from '@giotto/chart/rules';
import { allTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { MINUTES_PER_DAY, parseCivil } from '@giotto/chart/time';
import { fontFacesFor } from '@giotto/drawing/fonts';
import { listMissingCharacters } from '@giotto/drawing/missing-characters';
import { drawPdf } from '@giotto/drawing/pdf';
import { drawPng, measureSheets } from '@giotto/drawing/png';
import { layOutForSlides, ruledState, slideSheets, writeSlides } from '@giotto/interchange/slides';
import { UsageError } from './errors.ts';

/** The files that a plan is drawn as. */
export const PICTURE_FORMATS = ['svg', 'png', 'pdf', 'pptx'] as const;
/** One of `PICTURE_FORMATS`. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** How a plan is drawn. */
export interface DrawRequest {
  readonly format: PictureFormat;
  readonly state: State;
  readonly title: string;
  /** For a page of this kind, which shows through; absent: the chart's own colours on its own page. */
  readonly theme?: 'light' | 'dark';
  readonly from?: CivilDateTime;
  readonly to?: CivilDateTime;
  readonly today?: CivilDateTime;
  readonly width?: number;
  readonly rowHeight?: number;
  /** Whether an SVG or a PDF is cut into the pages of the chart's page format. */
  readonly hasPages: boolean;
  /** Pixels of a PNG per px. */
  readonly scale: number;
  /** Whether an SVG contains its fonts. */
  readonly hasFonts: boolean;
  /** Written into PDF and PowerPoint files. */
  readonly madeAt: Date;
}

/** A drawn file. */
export interface DrawnFile {
  readonly content: string | Uint8Array;
  /** Letters that are empty boxes, because no font here has them. */
  readonly missing: string;
}

/** The largest PNG: px of a side, and px altogether. */
const PNG_SIDE = 16_000;
const PNG_PIXELS = 100_000_000;

/** Draws a plan. Throws a `UsageError` for a PNG that is too large. */
export async function drawFile(request: DrawRequest): Promise<DrawnFile> {
  const metrics = await allTextMetrics();
  const { theme, state: given } = request;
  const state = theme === undefined ? given : onHostPage(given, theme);
  if (request.format === 'pptx') return { content: drawSlides(request, state, metrics), missing: '' };
  const { scene, place } = layoutPart(state, viewOf(request), metrics, partOf(request), layoutWithRules);
  const sheets = request.hasPages
    ? cutIntoPages(request, scene, metrics)
    : [place === undefined ? wholeSheet(scene) : timelineSheet(scene, place)];
  const drawn = { request, state, scene, sheets, metrics };
  if (request.format === 'svg') return { content: drawSvg(drawn), missing: '' };
  const missing = listMissingCharacters(listDrawnTexts(scene), scene.font, metrics).join('');
  return { content: await (request.format === 'png' ? drawPixels(drawn) : drawPrint(drawn)), missing };
}

interface Drawn {
  readonly request: DrawRequest;
  readonly state: State;
  readonly scene: Scene;
  readonly sheets: readonly Sheet[];
  readonly metrics: TextMetrics;
}

function viewOf({ width, rowHeight, today }: DrawRequest): View {
  return {
    ...(width !== undefined && { width }),
    ...(rowHeight !== undefined && { rowHeight }),
    ...(today !== undefined && { now: parseCivil(today) }),
  };
}

function partOf({ from, to }: DrawRequest) {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { from: parseCivil(from) }),
    ...(to !== undefined && { to: parseCivil(to) }),
  };
}

function cutIntoPages({ state, title }: DrawRequest, scene: Scene, metrics: TextMetrics): readonly Sheet[] {
  const format = PAGE_FORMATS[settingsOf(state).layout ?? DEFAULT_PAGE_LAYOUT];
  return pageSheets(scene, cutPages(scene, format), { state, name: title, metrics });
}

function drawSvg({ request, state, scene, sheets, metrics }: Drawn): string {
  const { title, theme, hasFonts } = request;
  return renderSheets(sheets, {
    title,
    desc: describeChart(state),
    background: theme === undefined,
    ...(hasFonts && { fontFaces: fontFacesFor(metrics, scene.font, listDrawnTexts(scene)) }),
  });
}

function drawPixels({ request, scene, sheets, metrics }: Drawn): Promise<Uint8Array> {
  const { scale, theme } = request;
  const { width, height } = measureSheets(sheets);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (Math.max(across, down) > PNG_SIDE || across * down > PNG_PIXELS)
    throw new UsageError(
      `the PNG would be ${across} × ${down} px; ${PNG_SIDE} a side and ${PNG_PIXELS / 1e6} megapixels are the most`,
    );
  return drawPng(sheets, metrics, { scale, hasBackground: theme === undefined, rowEnds: listCuts(scene) });
}

function drawPrint({ request, state, sheets, metrics }: Drawn): Promise<Uint8Array> {
  const { title, madeAt, theme } = request;
  const language = timelineOf(state).scaleTypeLang;
  return drawPdf(sheets, metrics, { title, language, madeAt, state, hasBackground: theme === undefined });
}

function drawSlides(request: DrawRequest, given: State, metrics: TextMetrics): Uint8Array {
  const { title, madeAt } = request;
  const view = viewOf(request);
  const today = view.now === undefined ? undefined : Math.floor(view.now / MINUTES_PER_DAY);
  const state = ruledState(given, today);
  const scene = layOutForSlides(
    (width) =>
      layoutPart(state, width === undefined ? view : { ...view, width }, metrics, undefined, layoutWithRules)
        .scene,
    'readable',
  );
  const sheets = slideSheets(scene, 'readable', { state, name: title, metrics });
  return writeSlides(sheets, { state, rows: scene.rows, title, madeAt: madeAt.toISOString() });
}

import { cropSheet, renderSheets, type Sheet, scaleSheet } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import type { PictureSize } from '@giotto/contract/png-size';
import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import { encodePng } from './encode-png.ts';
import { outlineSheet } from './outline-sheet.ts';

/** The options of a PNG. */
export interface PngRequest {
  /** Pixels per px of the sheet. */
  readonly scale: number;
  readonly hasBackground: boolean;
}

/** The most device pixels rendered at a time: 16 MiB. */
const MAX_STRIP = 4 * 1024 * 1024;
/** The fewest: each strip searches the whole sheet for its shapes. */
const MIN_STRIP = 256 * 1024;
/** Strips that a picture is drawn in at least, unless they are too small. */
const STRIPS = 8;

/** Renders a strip in another thread. */
function renderStrip(
  strip: Sheet,
  metrics: TextMetrics,
  { hasBackground }: PngRequest,
): Promise<RenderedImage> {
  const svg = renderSheets([outlineSheet(strip, metrics, true)], { background: hasBackground });
  return renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
}

function* cutStrips(sheets: readonly Sheet[]): Generator<Sheet> {
  const { width, height } = measureSheets(sheets);
  const pixels = Math.min(MAX_STRIP, Math.max(MIN_STRIP, (width * height) / STRIPS));
  for (const sheet of sheets) {
    const rows = Math.max(1, Math.floor(pixels / sheet.width));
    for (let y = 0; y < sheet.height; y += rows) yield cropSheet(sheet, y, Math.min(rows, sheet.height - y));
  }
}

/** While a strip is rendered, the next one's outlines are made. */
async function* drawStrips(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: PngRequest,
): AsyncGenerator<Uint8Array> {
  let rendering: Promise<RenderedImage> | undefined;
  for (const strip of cutStrips(sheets)) {
    const next = renderStrip(strip, metrics, request);
    // Awaited later; if the strip before it fails, nobody does.
    next.catch(() => undefined);
    if (rendering !== undefined) yield (await rendering).pixels;
    rendering = next;
  }
  if (rendering !== undefined) yield (await rendering).pixels;
}

/** The size of sheets stacked vertically. */
export function measureSheets(sheets: readonly Sheet[]): PictureSize {
  const width = Math.max(...sheets.map((sheet) => sheet.width));
  return { width, height: sheets.reduce((sum, { height }) => sum + height, 0) };
}

/**
 * Draws sheets as one PNG, stacked vertically; they must have the same width, and whole px as sizes. Matches the SVG in
 * Chromium in all but less than 0.5 % of the pixels (`e2e/journeys/same-picture.e2e.ts`).
 */
export function drawPng(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: PngRequest,
): Promise<Buffer> {
  const scaled = sheets.map((sheet) => scaleSheet(sheet, request.scale));
  const form = { ...measureSheets(scaled), hasAlpha: !request.hasBackground };
  return encodePng(form, drawStrips(scaled, metrics, request));
}

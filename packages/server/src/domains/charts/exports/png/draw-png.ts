import { cropSheet, renderSheets, type Sheet, scaleSheet } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import type { PictureSize } from '@giotto/contract/png-size';
import { Resvg } from '@resvg/resvg-js';
import { encodePng } from './encode-png.ts';
import { outlineSheet } from './outline-sheet.ts';

/** The options of a PNG. */
export interface PngRequest {
  /** Pixels per px of the sheet. */
  readonly scale: number;
  readonly hasBackground: boolean;
}

/** Device pixels rendered at a time: 16 MiB. */
const STRIP_PIXELS = 4 * 1024 * 1024;

function drawStrip(strip: Sheet, metrics: TextMetrics, { hasBackground }: PngRequest): Uint8Array {
  const svg = renderSheets([outlineSheet(strip, metrics, true)], { background: hasBackground });
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    logLevel: 'off',
  }).render();
  return picture.pixels;
}

function* drawStrips(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: PngRequest,
): Generator<Uint8Array> {
  for (const sheet of sheets) {
    const rows = Math.max(1, Math.floor(STRIP_PIXELS / sheet.width));
    for (let y = 0; y < sheet.height; y += rows) {
      yield drawStrip(cropSheet(sheet, y, Math.min(rows, sheet.height - y)), metrics, request);
    }
  }
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

import type { Box } from '@giotto/chart/layout';
import { cropSheet, renderSheets, type Sheet } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import { renderAsync } from '@resvg/resvg-js';
import { outlineSheet } from './outline-sheet.ts';
import { prepareShapes } from './prepare-shapes.ts';

/** A part of a sheet, in whole px of it. */
export interface Area {
  readonly sheet: Sheet;
  readonly box: Box;
}

/** All of a sheet. */
export function wholeArea(sheet: Sheet): Area {
  return { sheet, box: { x: 0, y: 0, width: sheet.width, height: sheet.height } };
}

/**
 * Px of the scene that are rendered around an area and thrown away. resvg smooths curves and slanted lines differently
 * where they are cut, so none that is seen may reach the edge of what is rendered; the longest are icons, of 40 px, and
 * the corners of bars.
 */
const SURROUNDINGS = 48;

/** Px that a thin stroke, drawn a pixel wide, may extend into an area. */
const STROKE = 2;

/** The area with its surroundings, as far as the sheet has any. */
function surround({ sheet, box }: Area): Box {
  const scale = Math.max(0, ...sheet.groups.map((group) => group.scale));
  const margin = Math.ceil(SURROUNDINGS * scale) + STROKE;
  const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  const right = Math.min(sheet.width, box.x + box.width + margin);
  const bottom = Math.min(sheet.height, box.y + box.height + margin);
  return { x, y, width: right - x, height: bottom - y };
}

/** The pixels of a box out of those of a larger one around it. */
function cropPixels(pixels: Uint8Array, around: Box, { x, y, width, height }: Box): Uint8Array {
  const startOf = (row: number) => 4 * ((y - around.y + row) * around.width + x - around.x);
  if (width === around.width) return pixels.subarray(startOf(0), startOf(height));
  const cropped = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const start = startOf(row);
    cropped.set(pixels.subarray(start, start + 4 * width), 4 * row * width);
  }
  return cropped;
}

/**
 * Whether parts of a sheet, put together, are the same as the whole: scaled 32-bit coordinates can be moved by whole px
 * without being rounded. Those on a page can't, because moving them by a fraction has rounded them already.
 */
export function isDivisible({ groups }: Sheet): boolean {
  return groups.every(({ x, y, clip }) => x === 0 && y === 0 && clip === undefined);
}

/**
 * Draws an area in another thread, as RGBA with premultiplied alpha. Parts of a divisible sheet are, put together, the
 * whole, value for value, as far as charts have been compared. Nothing more can be said of letters: where one of their
 * curves turns within a stroke of its font, 32-bit rounding may make a difference in a picture of thousands of px. And
 * pictures of more than 8,191 px are cut by resvg itself, without surroundings.
 */
export async function drawArea(
  area: Area,
  metrics: TextMetrics,
  hasBackground: boolean,
): Promise<Uint8Array> {
  const around = surround(area);
  const sheet = outlineSheet(prepareShapes(cropSheet(area.sheet, around)), metrics, true);
  const svg = renderSheets([sheet], { background: hasBackground });
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return cropPixels(pixels, around, area.box);
}

import { type Sheet, scaleSheet } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import { type Zippable, zipSync } from 'fflate';
import { type Area, wholeArea } from './draw-area.ts';
import { drawAreas, type PngRequest } from './draw-png.ts';
import { tileSheet } from './tile-sheet.ts';

/** A ZIP's options. */
export interface ZipRequest extends PngRequest {
  /** The prefix of its file names, valid on every system. */
  readonly stem: string;
  readonly madeAt: Date;
}

/** Zero-pads a number to as many digits as the largest, so that file names sort. */
function number(value: number, largest: number): string {
  return String(value).padStart(String(largest).length, '0');
}

/** A ZIP's pictures by file name: pages as they are, a single picture as tiles. */
function listPictures(sheets: readonly Sheet[], { scale, stem, rowEnds }: ZipRequest): [string, Area][] {
  const [only, ...others] = sheets.map((sheet) => scaleSheet(sheet, scale));
  if (only === undefined) return [];
  if (others.length > 0)
    return [only, ...others].map((sheet, at) => [
      `${stem} ${number(at + 1, sheets.length)}.png`,
      wholeArea(sheet),
    ]);
  const tiles = tileSheet(
    only,
    rowEnds.map((y) => y * scale),
  );
  const [rows, columns] = [tiles.at(-1)?.row ?? 1, tiles.at(-1)?.column ?? 1];
  return tiles.map(({ box, row, column }) => {
    const across = columns === 1 ? '' : `-${number(column, columns)}`;
    return [`${stem} ${number(row, rows)}${across}.png`, { sheet: only, box }];
  });
}

/**
 * Writes sheets as PNGs into a ZIP: one file per page, or a single picture as tiles, numbered from the top and, if it
 * is wide too, from the left. Stored uncompressed, since PNGs already are compressed.
 */
export async function drawZip(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: ZipRequest,
): Promise<Buffer> {
  const files: Zippable = {};
  for (const [name, area] of listPictures(sheets, request)) {
    files[name] = await drawAreas([area], metrics, request.hasBackground);
  }
  return Buffer.from(zipSync(files, { level: 0, mtime: request.madeAt }));
}

import { type Sheet, scaleSheet } from '@giotto/chart/pages';
import type { TextMetrics } from '@giotto/chart/text';
import { type Zippable, zipSync } from 'fflate';
import { drawPng, type PngRequest } from './draw-png.ts';
import { tileSheet } from './tile-sheet.ts';

/** What a ZIP of PNGs is made of beside its sheets. */
export interface ZipRequest extends PngRequest {
  /** What the names of its files begin with; a name that every system takes. */
  readonly stem: string;
  readonly madeAt: Date;
  /** Where a picture that is no page may be cut, in px of its sheet. */
  readonly rowEnds: readonly number[];
}

/** A number with as many digits as the largest, so that names sort. */
function number(value: number, largest: number): string {
  return String(value).padStart(String(largest).length, '0');
}

/** The pictures of a ZIP by their names: pages as they are, one picture as tiles. */
function listPictures(sheets: readonly Sheet[], { scale, stem, rowEnds }: ZipRequest): [string, Sheet][] {
  const [only, ...others] = sheets.map((sheet) => scaleSheet(sheet, scale));
  if (only === undefined) return [];
  if (others.length > 0)
    return [only, ...others].map((sheet, at) => [`${stem} ${number(at + 1, sheets.length)}.png`, sheet]);
  const tiles = tileSheet(
    only,
    rowEnds.map((y) => y * scale),
  );
  const [rows, columns] = [tiles.at(-1)?.row ?? 1, tiles.at(-1)?.column ?? 1];
  return tiles.map(({ sheet, row, column }) => {
    const across = columns === 1 ? '' : `-${number(column, columns)}`;
    return [`${stem} ${number(row, rows)}${across}.png`, sheet];
  });
}

/**
 * Sheets as PNGs in a ZIP: each page a file; a single picture in tiles, numbered from the top, and from the left where
 * it is broad too. Nothing of them is packed again.
 */
export async function drawZip(
  sheets: readonly Sheet[],
  metrics: TextMetrics,
  request: ZipRequest,
): Promise<Buffer> {
  const files: Zippable = {};
  for (const [name, sheet] of listPictures(sheets, request)) {
    files[name] = await drawPng([sheet], metrics, { ...request, scale: 1 });
  }
  return Buffer.from(zipSync(files, { level: 0, mtime: request.madeAt }));
}

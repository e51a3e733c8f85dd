import { PAGES_LIMIT, PNG_LIMITS } from '@giotto/contract/plans';
import { largestScale, limitBeyond, type PictureSize, scaledSize } from '@giotto/contract/png-size';
import type { ExportRefusal } from './export-job.ts';

/** Refuses a file with too many pages, naming the limit and the field that asks for them. */
export function checkPages(pages: number, path = 'query.pages'): ExportRefusal | undefined {
  if (pages <= PAGES_LIMIT) return undefined;
  return {
    path,
    message: `the chart would take ${pages} pages; a file can have at most ${PAGES_LIMIT}`,
  };
}

/** Refuses a PNG (or a ZIP of several) above the size limit, naming the limit and the largest scale that fits. */
export function checkPng(size: PictureSize, scale: number, isZip: boolean): ExportRefusal | undefined {
  const { side, pixels } = PNG_LIMITS;
  const { width, height } = scaledSize(size, scale);
  const limit = limitBeyond({ width, height }, isZip);
  if (limit === undefined) return undefined;
  const most = {
    side: `a PNG can be at most ${side} × ${side} px`,
    pixels: `${isZip ? 'PNGs in a ZIP' : 'a PNG'} can have at most ${pixels / 1e6} megapixels`,
  };
  const message = `the picture would be ${width} × ${height} px; ${most[limit]}; scale ${largestScale(size, isZip)} fits`;
  return { path: 'query.scale', message };
}

import { PAGES_LIMIT, PNG_LIMITS } from '@giotto/contract/plans';
import type { ExportRefusal } from './export-job.ts';

/** Refuses more pages than a file may have, and names the limit. */
export function checkPages(pages: number): ExportRefusal | undefined {
  if (pages <= PAGES_LIMIT) return undefined;
  return {
    path: 'query.pages',
    message: `the chart would take ${pages} pages; a file can have at most ${PAGES_LIMIT}`,
  };
}

/** Refuses a PNG that is larger than one may be, and names the limit. */
export function checkPng(size: {
  readonly width: number;
  readonly height: number;
}): ExportRefusal | undefined {
  const { side, pixels } = PNG_LIMITS;
  const found = `the picture would be ${size.width} × ${size.height} px`;
  if (size.width > side || size.height > side) {
    return { path: 'query.scale', message: `${found}; a PNG can be at most ${side} × ${side} px` };
  }
  if (size.width * size.height > pixels) {
    return { path: 'query.scale', message: `${found}; a PNG can have at most ${pixels / 1e6} megapixels` };
  }
  return undefined;
}

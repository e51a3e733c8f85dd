import type { Page } from 'playwright-core';

/** The result of comparing two pictures. */
export interface Comparison {
  /** Size in px of the compared area: what both pictures cover, from their top left corners. */
  readonly width: number;
  readonly height: number;
  /** The share of differing pixels, 0 to 1. */
  readonly share: number;
}

/**
 * A pixel differs if one of its channels does by more than a quarter of the range. Rasterisers round the coverage of
 * edges and glyph stems differently by up to that much; anything shifted by a pixel, missing, or of a visibly different
 * colour differs by more.
 */
const TOLERANCE = 64;

/** A horizontal strip of a picture, measured from the top, or all of it. */
export interface Strip {
  readonly y: number;
  readonly height: number;
}

/** Compares two PNGs, or a strip of both, pixel by pixel, in the browser of `page`. */
export function comparePictures(page: Page, one: Buffer, other: Buffer, strip?: Strip): Promise<Comparison> {
  return page.evaluate(
    async ([texts, tolerance, strip]) => {
      const pictures = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const width = Math.min(...pictures.map((picture) => picture.width));
      const top = strip?.y ?? 0;
      const height = strip?.height ?? Math.min(...pictures.map((picture) => picture.height));
      const [a, b] = pictures.map((picture) => {
        const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        context?.drawImage(picture, 0, -top);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      });
      let differing = 0;
      for (let at = 0; at < width * height; at++) {
        let most = 0;
        for (let channel = 0; channel < 3; channel++) {
          const place = 4 * at + channel;
          most = Math.max(most, Math.abs((a?.[place] ?? 0) - (b?.[place] ?? 0)));
        }
        if (most > tolerance) differing += 1;
      }
      return { width, height, share: differing / (width * height) };
    },
    [[one.toString('base64'), other.toString('base64')], TOLERANCE, strip] as const,
  );
}

import { PNG_LIMITS, PNG_SCALE_RANGE } from './plans.ts';

/** Width and height in px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture drawn at a scale, at least one px per side. */
export function scaledSize({ width, height }: PictureSize, scale: number): PictureSize {
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The limit that a picture exceeds. A ZIP splits it into several parts, so their sides never do. */
export function limitBeyond({ width, height }: PictureSize, isZip: boolean): 'side' | 'pixels' | undefined {
  const { side, pixels } = PNG_LIMITS;
  if (!isZip && (width > side || height > side)) return 'side';
  return width * height > pixels ? 'pixels' : undefined;
}

/** The largest scale, with two decimals, at which a picture with this size at scale 1 is within the limits. */
export function largestScale(size: PictureSize, isZip: boolean): number {
  const { smallest, largest } = PNG_SCALE_RANGE;
  const bySide = isZip ? largest : PNG_LIMITS.side / Math.max(size.width, size.height);
  const byPixels = Math.sqrt(PNG_LIMITS.pixels / (size.width * size.height));
  const hundredths = Math.floor(100 * Math.min(largest, bySide, byPixels));
  // Rounding may make it one px too large.
  for (let scale = hundredths; scale > 100 * smallest; scale--) {
    if (limitBeyond(scaledSize(size, scale / 100), isZip) === undefined) return scale / 100;
  }
  return smallest;
}

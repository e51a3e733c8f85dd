import type { Picture } from './picture.ts';

/** How far two pictures differ, in colour values of 0 to 255. */
export interface Difference {
  /** Over all cells. */
  readonly mean: number;
  /** Of the cell that only one of a hundred exceeds. */
  readonly percentile99: number;
  /** The cells' differences, row by row. */
  readonly cells: readonly number[];
}

/** The mean colour of each cell of `side` × `side` pixels: a blur in which single letters and edges don't matter. */
function blur({ width, height, pixels }: Picture, side: number): Float64Array {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const sums = new Float64Array(3 * across * down);
  const counts = new Uint32Array(across * down);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / side) * across + Math.floor(x / side);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * cell + channel;
        sums[at] = (sums[at] ?? 0) + (pixels[3 * (y * width + x) + channel] ?? 0);
      }
    }
  return sums.map((sum, at) => sum / (counts[Math.floor(at / 3)] ?? 1));
}

/**
 * Compares pictures cell by cell: a cell's difference is that of its mean colours, averaged over red, green and blue.
 * Throws a RangeError for pictures whose sizes differ by more than a pixel.
 */
export function comparePictures(ours: Picture, theirs: Picture, side: number): Difference {
  const isSameSize = Math.abs(ours.width - theirs.width) <= 1 && Math.abs(ours.height - theirs.height) <= 1;
  if (!isSameSize)
    throw new RangeError(
      `the slide is ${theirs.width} × ${theirs.height} px instead of ${ours.width} × ${ours.height}`,
    );
  const [width, height] = [Math.min(ours.width, theirs.width), Math.min(ours.height, theirs.height)];
  const [a, b] = [ours, theirs].map((picture) => blur(crop(picture, width, height), side));
  const cells: number[] = [];
  for (let at = 0; at < (a?.length ?? 0); at += 3) {
    let sum = 0;
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((a?.[at + channel] ?? 0) - (b?.[at + channel] ?? 0));
    cells.push(sum / 3);
  }
  const sorted = cells.toSorted((one, other) => one - other);
  return {
    mean: cells.reduce((sum, each) => sum + each, 0) / cells.length,
    percentile99: sorted[Math.floor(0.99 * (sorted.length - 1))] ?? 0,
    cells,
  };
}

function crop(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width)
    return { ...picture, height, pixels: picture.pixels.subarray(0, 3 * width * height) };
  const rows = Array.from({ length: height }, (_, y) =>
    picture.pixels.subarray(3 * y * picture.width, 3 * (y * picture.width + width)),
  );
  return { width, height, pixels: Buffer.concat(rows) };
}

import type { Box } from '../layout/index.ts';
import type { Px } from '../model/index.ts';

/** Space between a bar and its baseline: a ring of the critical path and a line of slack have room there. */
const AIR: Px = 3;
const THICKNESS = { share: 0.1, min: 2, max: 4 } as const;
const GLYPH = { share: 0.25, min: 6, max: 10 } as const;

function sizeIn(rowHeight: Px, { share, min, max }: typeof THICKNESS | typeof GLYPH): Px {
  return Math.min(max, Math.max(min, Math.floor(rowHeight * share)));
}

/** Where a row's baselines lie: at its lower end, but below the bar. */
export function bandBelow(
  bar: Pick<Box, 'y' | 'height'>,
  rowHeight: Px,
): { readonly y: Px; readonly height: Px } {
  const height = sizeIn(rowHeight, THICKNESS);
  const end = bar.y + bar.height;
  const rowEnd = bar.y + bar.height / 2 + rowHeight / 2;
  return { y: Math.max(end, Math.min(end + AIR, rowEnd - height)), height };
}

/** The places of a milestone's baseline, the best one first: at the lower end of its row, at the upper one. */
export function glyphPlaces(glyph: Box, rowHeight: Px, x: Px): readonly Box[] {
  const size = sizeIn(rowHeight, GLYPH);
  const centre = glyph.y + glyph.height / 2;
  const [top, bottom] = [centre - rowHeight / 2, centre + rowHeight / 2 - size];
  return [bottom, top].map((y) => ({ x: x - size / 2, y, width: size, height: size }));
}

/** The parts of a horizontal span that no box covers. */
export function withoutBoxes(
  from: Px,
  to: Px,
  boxes: readonly Box[],
): readonly (readonly [from: Px, to: Px])[] {
  const left: (readonly [Px, Px])[] = [];
  let at = from;
  for (const { x, width } of boxes.toSorted((a, b) => a.x - b.x)) {
    if (x > at) left.push([at, Math.min(x, to)]);
    at = Math.max(at, x + width);
    if (at >= to) break;
  }
  if (at < to) left.push([at, to]);
  return left.filter(([start, end]) => end - start >= 1);
}

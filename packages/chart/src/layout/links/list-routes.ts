import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import type { Ports } from './assign-ports.ts';
import { type Link, sideX } from './link-ends.ts';
import type { Point } from './link-tracks.ts';

/** Where rows and their gaps lie, and how far lines may reach to the sides. */
export interface Ground {
  readonly top: Px;
  readonly rowHeight: Px;
  readonly left: Px;
  readonly right: Px;
}

const OUT = 8;
const IN = 10;
const STEP = 4;
const TRIES = 4;
/** At least this much between two bars for a line that goes straight over (`ux.md` B3, case A). */
const LEAST_GAP = 16;
/** On one row a shorter gap does too: the arrow and a bit of line. */
const LEAST_STRAIGHT = 8;
const GAP_OFFSETS = [0, -3, 3] as const;

interface Way {
  readonly start: Point;
  readonly end: Point;
}

function simplify(points: readonly Point[]): readonly Point[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (before !== undefined && before.x === point.x && before.y === point.y) return false;
    if (before === undefined || after === undefined) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}

const viaColumn = ({ start, end }: Way, x: Px): readonly Point[] =>
  simplify([start, { x, y: start.y }, { x, y: end.y }, end]);

const viaGap = ({ start, end }: Way, x1: Px, y: Px, x2: Px): readonly Point[] =>
  simplify([start, { x: x1, y: start.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: end.y }, end]);

/** The lines between rows next to both ends, those between the ends first. */
function listGaps({ from, to }: Link, { top, rowHeight }: Ground): Px[] {
  const above = (row: number): Px => snapToHalf(top + row * rowHeight);
  const below = (row: number): Px => snapToHalf(top + (row + 1) * rowHeight);
  if (from.row === to.row) return [below(from.row), above(from.row)];
  const isDown = to.row > from.row;
  const near = isDown ? below(from.row) : above(from.row);
  const far = isDown ? above(to.row) : below(to.row);
  const outer = isDown ? [above(from.row), below(to.row)] : [below(from.row), above(to.row)];
  return near === far ? [near, ...outer] : [near, far, ...outer];
}

/**
 * The routes that a link may take, the usual one first (`ux.md` B3): over one upright in the free space between two
 * bars, around the outer side of both, or back through a gap between rows. `columns` are further places for an
 * upright, asked for only when the usual ones are taken.
 */
export function* listRoutes(
  link: Link,
  { fromY, toY }: Ports,
  ground: Ground,
  listColumns: (x0: Px, x1: Px) => readonly Px[],
): Generator<readonly Point[]> {
  const { fromSide, toSide } = link;
  const start = { x: sideX(link.from, fromSide), y: fromY };
  const end = { x: sideX(link.to, toSide), y: toY };
  const way = { start, end };
  const gap = (end.x - start.x) * fromSide;
  const isFacing = fromSide !== toSide;
  const isSameRow = link.from.row === link.to.row;
  const keep = (x: Px): Px => Math.min(ground.right, Math.max(ground.left, snapToHalf(x)));
  const out = (k: number): Px => keep(start.x + fromSide * (OUT + STEP * k));
  const into = (k: number): Px => keep(end.x + toSide * (IN + STEP * k));

  if (isFacing && isSameRow && gap >= LEAST_STRAIGHT) yield [start, { x: end.x, y: start.y }];
  if (isFacing && gap >= LEAST_GAP) {
    const last = end.x - fromSide * OUT;
    const isBetween = (x: Px): boolean => (last - x) * fromSide >= -0.5;
    for (let k = 0; k < TRIES; k++) if (isBetween(out(k))) yield viaColumn(way, out(k));
    for (let k = 0; k < TRIES; k++) if ((into(k) - start.x) * fromSide >= OUT) yield viaColumn(way, into(k));
    const [x0, x1] = fromSide === 1 ? [start.x + OUT, last] : [last, start.x - OUT];
    for (const x of listColumns(x0, x1)) yield viaColumn(way, keep(x));
  }
  if (!isFacing) {
    const outermost = fromSide === 1 ? Math.max(start.x, end.x) : Math.min(start.x, end.x);
    for (let k = 0; k < TRIES; k++) yield viaColumn(way, keep(outermost + fromSide * (OUT + STEP * k)));
  }
  for (const level of listGaps(link, ground)) {
    for (const offset of GAP_OFFSETS) {
      for (let k = 0; k < TRIES; k++) yield viaGap(way, out(k), level + offset, into(k));
      for (let k = 1; k < TRIES; k++) {
        yield viaGap(way, out(0), level + offset, into(k));
        yield viaGap(way, out(k), level + offset, into(0));
      }
    }
  }
}

import type { MilestoneTextPosition, Px } from '../../model/index.ts';
import { contains } from '../box.ts';
import type { Box } from '../scene.ts';
import type { Line, Typesetter } from '../typesetter.ts';
import type { Occupancy } from './occupancy.ts';

/** What is beside a glyph. */
export interface GlyphSide {
  /** Room kept free between the glyph and a title there: more where a dependency leaves or enters. */
  readonly gap: Px;
  /** Whether a dependency comes in here: its last stretch may be long, and a title would stand on it. */
  readonly isEntered: boolean;
}

/** A glyph that wants its title shown. */
export interface MilestoneRequest {
  readonly glyph: Box;
  readonly title: Line;
  /** Shown behind the title while there is room for both; the longest form first. */
  readonly dates: readonly Line[];
  readonly position: MilestoneTextPosition;
  /** Empty height between the bars of two rows: titles above and below need 12 px (`ux.md` B2). */
  readonly rowGap: Px;
  readonly left: GlyphSide;
  readonly right: GlyphSide;
  /** Half the height of the glyph or of a bar on its row, whichever is higher: titles above and below clear both. */
  readonly reach: Px;
  /** Where titles may stand. */
  readonly area: Box;
}

export interface PlacedMilestoneLabel {
  readonly box: Box;
  readonly centre: Px;
  readonly title: Line;
  readonly titleX: Px;
  readonly date: Line | undefined;
  readonly dateX: Px;
}

type Side = Exclude<MilestoneTextPosition, 'auto'>;

const DATE_GAP = 6;
const LEAST_ROW_GAP = 12;
/** Capitals and descenders without air, in sizes: it fits into 12 px between two rows' bars. */
const TIGHT_LINE = 0.96;
const LEAST_SHORTENED = 24;
const BESIDE: readonly Side[] = ['right', 'left'];
/** A title above or below may stand a little off the glyph's middle. */
const SHIFTS: readonly Px[] = [0, 8, -8];
const STILL: readonly Px[] = [0];
const ABOVE_AND_BELOW: readonly Side[] = ['top', 'bottom'];

function place(
  { glyph, title, area, reach, left, right }: MilestoneRequest,
  date: Line | undefined,
  side: Side,
  type: Typesetter,
  shift: Px = 0,
) {
  const width = title.width + (date === undefined ? 0 : DATE_GAP + date.width);
  const middle = glyph.x + glyph.width / 2;
  const isBeside = side === 'left' || side === 'right';
  const centred = Math.min(Math.max(middle - width / 2 + shift, area.x), area.x + area.width - width);
  const x =
    side === 'right'
      ? glyph.x + glyph.width + right.gap
      : side === 'left'
        ? glyph.x - left.gap - width
        : centred;
  const height = title.size * TIGHT_LINE;
  const offset = reach + height / 2;
  const centre = glyph.y + glyph.height / 2 + (isBeside ? 0 : side === 'top' ? -offset : offset);
  const line = type.boxOf(title, x, centre);
  const box = isBeside ? { ...line, width } : { x, y: centre - height / 2, width, height };
  return { box, centre, title, titleX: x, date, dateX: x + title.width + DATE_GAP };
}

function tryAll(
  request: MilestoneRequest,
  sides: readonly Side[],
  date: Line | undefined,
  type: Typesetter,
  room: Occupancy,
  shifts = SHIFTS,
) {
  const { area } = request;
  for (const side of sides) {
    for (const shift of side === 'top' || side === 'bottom' ? shifts : STILL) {
      const placed = place(request, date, side, type, shift);
      if (contains(area, placed.box) && room.isFree(placed.box)) return placed;
    }
  }
  return undefined;
}

/** Above or below with one end of the title at the glyph, or anything between that and its middle. */
function tryAside(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  const farthest = (request.title.width - request.glyph.width) / 2;
  const shifts = [0.25, 0.5, 0.75, 1].flatMap((share) => [share * farthest, -share * farthest]);
  return tryAll(request, ABOVE_AND_BELOW, undefined, type, room, shifts);
}

function tryShortened(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  const { glyph, title, area, left, right } = request;
  const { y, height } = type.boxOf(title, 0, glyph.y + glyph.height / 2);
  const start = glyph.x + glyph.width + right.gap;
  const end = glyph.x - left.gap;
  const after = room.freeRight(start, y, height, area.x + area.width) - start - 2;
  const before = end - room.freeLeft(end, y, height, area.x) - 2;
  const free = Math.max(after, before);
  const line = free >= LEAST_SHORTENED ? type.fit(title, free) : undefined;
  if (line === undefined) return undefined;
  const placed = place({ ...request, title: line }, undefined, after >= before ? 'right' : 'left', type);
  return contains(area, placed.box) ? placed : undefined;
}

/**
 * Finds the place of a milestone's title (`ux.md` B2): the wanted side first, then right, left, top, bottom; with its
 * date in the longest form that fits, then without. Where rows leave less than 12 px between their bars, above and
 * below come last; a side at which a dependency comes in comes after them. Then the title is shortened. Undefined when
 * there is no room at all.
 */
export function placeMilestoneLabel(
  request: MilestoneRequest,
  type: Typesetter,
  room: Occupancy,
): PlacedMilestoneLabel | undefined {
  const { dates, position, rowGap, left, right } = request;
  const beside = BESIDE.filter((side) => !(side === 'left' ? left : right).isEntered);
  const usual = rowGap >= LEAST_ROW_GAP ? [...beside, ...ABOVE_AND_BELOW] : beside;
  for (const sides of position === 'auto' ? [usual] : [[position], usual]) {
    for (const date of [...dates, undefined]) {
      const placed = tryAll(request, sides, date, type, room);
      if (placed !== undefined) return placed;
    }
  }
  const others = [...ABOVE_AND_BELOW, ...BESIDE];
  return (
    tryAll(request, others, undefined, type, room) ??
    tryAside(request, type, room) ??
    tryShortened(request, type, room)
  );
}

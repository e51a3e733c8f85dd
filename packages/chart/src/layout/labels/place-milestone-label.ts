import type { MilestoneTextPosition, Px } from '../../model/index.ts';
import { contains } from '../box.ts';
import type { Box } from '../scene.ts';
import type { Line, Typesetter } from '../typesetter.ts';
import type { Occupancy } from './occupancy.ts';

/** What is on one side of a glyph. */
export interface GlyphSide {
  /** Space between the glyph and a title there: more where a dependency leaves or enters. */
  readonly gap: Px;
  /** Whether a dependency enters here: its last segment may be long, and a title would be on it. */
  readonly isEntered: boolean;
  /** Whether a dependency's line goes up, or down, next to the glyph here: it would cross a title there. */
  readonly isPassedAbove: boolean;
  readonly isPassedBelow: boolean;
  /**
   * Whether there is a bar here, which would hide the line: it reaches the glyph's middle from above or below instead.
   */
  readonly isHidden: boolean;
}

/** A glyph whose title is to be placed. */
export interface MilestoneRequest {
  readonly glyph: Box;
  readonly title: Line;
  /** Shown after the title if both fit; longest form first. */
  readonly dates: readonly Line[];
  readonly position: MilestoneTextPosition;
  /** Empty height between the bars of two rows: titles above and below need 12 px (`ux.md` B2). */
  readonly rowGap: Px;
  readonly left: GlyphSide;
  readonly right: GlyphSide;
  /** Half the height of the glyph or of a bar on its row, whichever is higher: titles above and below clear both. */
  readonly reach: Px;
  /** The area for titles. */
  readonly area: Box;
  /** Whether a title may be wrapped or set in smaller letters. */
  readonly mayWrap: boolean;
  /** Whether a line of its own dependencies may cross the title: only as a last resort. */
  readonly mayBeCrossed?: boolean;
}

/** A placed line of text. */
interface PlacedLine {
  readonly line: Line;
  readonly x: Px;
  readonly centre: Px;
}

export interface PlacedMilestoneLabel {
  readonly box: Box;
  readonly lines: readonly PlacedLine[];
  /** After a title of one line. */
  readonly date: PlacedLine | undefined;
  readonly isShortened?: true;
}

type Side = Exclude<MilestoneTextPosition, 'auto'>;

const DATE_GAP = 6;
const MIN_ROW_GAP = 12;
/**
 * Height of capitals and descenders without spacing, relative to the size: it fits into 12 px between two rows' bars.
 */
const TIGHT_LINE = 0.96;
const MIN_SHORTENED = 24;
/** Lines turn at least 8 px from a glyph, and keep 3 px clear of texts. */
const NEAREST_LINE = 5;
/** The smallest size for titles without room, before they are shortened. */
const SMALLEST: Px = 10.5;
/** The distance between lines of a wrapped title, relative to the size. */
const LINE_STEP = 1.12;
const BESIDE: readonly Side[] = ['right', 'left'];
/** Offsets from the glyph's middle for a title above or below. */
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
  const height = type.nominalSize(title.size) * TIGHT_LINE;
  const offset = reach + height / 2;
  const centre = glyph.y + glyph.height / 2 + (isBeside ? 0 : side === 'top' ? -offset : offset);
  const line = type.boxOf(title, x, centre);
  const box = isBeside ? { ...line, width } : { x, y: centre - height / 2, width, height };
  const after = date && { line: date, x: x + title.width + DATE_GAP, centre };
  return { box, lines: [{ line: title, x, centre }], date: after };
}

/** A title on several lines: flush with the glyph next to it, centred above and below. */
function placeWrapped(
  { glyph, area, reach, left, right }: MilestoneRequest,
  lines: readonly Line[],
  side: Side,
  shift: Px,
  type: Typesetter,
): PlacedMilestoneLabel {
  const width = Math.max(...lines.map((line) => line.width));
  const size = type.nominalSize(lines[0]?.size ?? 0);
  const step = size * LINE_STEP;
  const height = heightOf(lines.length, size);
  const middle = glyph.x + glyph.width / 2;
  const centred = Math.min(Math.max(middle - width / 2 + shift, area.x), area.x + area.width - width);
  const { x, offset, indent } = {
    right: { x: glyph.x + glyph.width + right.gap, offset: 0, indent: 0 },
    left: { x: glyph.x - left.gap - width, offset: 0, indent: 1 },
    top: { x: centred, offset: -reach - height / 2, indent: 0.5 },
    bottom: { x: centred, offset: reach + height / 2, indent: 0.5 },
  }[side];
  const centre = glyph.y + glyph.height / 2 + offset;
  const box = { x, y: centre - height / 2, width, height };
  return {
    box,
    lines: lines.map((line, i) => ({
      line,
      x: box.x + indent * (width - line.width),
      centre: centre + (i - (lines.length - 1) / 2) * step,
    })),
    date: undefined,
  };
}

function tryAll(
  request: MilestoneRequest,
  sides: readonly Side[],
  date: Line | undefined,
  type: Typesetter,
  room: Occupancy,
  shifts = SHIFTS,
) {
  const { glyph, title } = request;
  // Flush with the glyph, a title clears the lines that go up or down on its other side.
  const flush = (title.width + (date === undefined ? 0 : DATE_GAP + date.width) - glyph.width) / 2;
  const tried = request.mayBeCrossed === true ? shifts : [...shifts, flush, -flush];
  for (const side of sides) {
    for (const shift of side === 'top' || side === 'bottom' ? tried : STILL) {
      const placed = place(request, date, side, type, shift);
      if (suits(request, side, placed.box, room)) return placed;
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

/** Whether a title above or below is where a line goes up or down next to the glyph. */
function isCrossed({ glyph, left, right }: MilestoneRequest, side: Side, { x, width }: Box): boolean {
  if (side === 'left' || side === 'right') return false;
  const isPassed = ({ isPassedAbove, isPassedBelow }: GlyphSide): boolean =>
    side === 'top' ? isPassedAbove : isPassedBelow;
  return (
    (isPassed(left) && (left.isHidden || x < glyph.x - NEAREST_LINE)) ||
    (isPassed(right) && (right.isHidden || x + width > glyph.x + glyph.width + NEAREST_LINE))
  );
}

/** Whether a place suits a title. */
function suits(request: MilestoneRequest, side: Side, box: Box, room: Occupancy): boolean {
  if (!contains(request.area, box) || !room.isFree(box)) return false;
  return request.mayBeCrossed === true || !isCrossed(request, side, box);
}

/** A title on one or several lines. */
export type TextBlock = Pick<Box, 'width' | 'height'>;

function heightOf(lines: number, size: Px): Px {
  return (lines - 1) * size * LINE_STEP + size * TIGHT_LINE;
}

/** A title on one, two and three lines, as far as it has enough words. */
export function blocksOf({ text, weight, size }: Line, type: Typesetter): readonly TextBlock[] {
  return [1, 2, 3].flatMap((count) => {
    const lines = type.wrapEvenly(text, weight, size, count);
    if (lines === undefined) return [];
    return [
      {
        width: Math.max(...lines.map(({ width }) => width)),
        height: heightOf(count, type.nominalSize(size)),
      },
    ];
  });
}

/** On two or three lines: next to the glyph, above or below. */
function tryWrapped(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  const { title, glyph } = request;
  for (const count of [2, 3]) {
    const lines = type.wrapEvenly(title.text, title.weight, title.size, count);
    if (lines === undefined) return undefined;
    const farthest = (Math.max(...lines.map(({ width }) => width)) - glyph.width) / 2;
    const aside = [0, 0.5, 1].flatMap((share) => [share * farthest, -share * farthest]);
    for (const side of [...BESIDE, ...ABOVE_AND_BELOW]) {
      for (const shift of BESIDE.includes(side) ? STILL : aside) {
        const placed = placeWrapped(request, lines, side, shift, type);
        if (suits(request, side, placed.box, room)) return placed;
      }
    }
  }
  return undefined;
}

function tryShortened(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  const { glyph, title, area, left, right } = request;
  const { y, height } = type.boxOf(title, 0, glyph.y + glyph.height / 2);
  const start = glyph.x + glyph.width + right.gap;
  const end = glyph.x - left.gap;
  const after = room.freeRight(start, y, height, area.x + area.width) - start - 2;
  const before = end - room.freeLeft(end, y, height, area.x) - 2;
  const free = Math.max(after, before);
  const line = free >= MIN_SHORTENED ? type.fit(title, free) : undefined;
  if (line === undefined) return undefined;
  const placed = place({ ...request, title: line }, undefined, after >= before ? 'right' : 'left', type);
  return contains(area, placed.box) ? { ...placed, isShortened: true as const } : undefined;
}

/** The whole title on any side, offset from its glyph, or wrapped. */
function tryAnywhere(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  return (
    tryAll(request, [...ABOVE_AND_BELOW, ...BESIDE], undefined, type, room) ??
    tryAside(request, type, room) ??
    (request.mayWrap ? tryWrapped(request, type, room) : undefined)
  );
}

export function withSmallerFont(request: MilestoneRequest, type: Typesetter): MilestoneRequest {
  const { text, weight, size } = request.title;
  return { ...request, title: type.measure(text, weight, Math.min(size, SMALLEST)) };
}

/** First without lines across the title, then with them; the same request where no line goes up or down. */
function listAttempts(request: MilestoneRequest): readonly MilestoneRequest[] {
  const { left, right } = request;
  const lenient = { ...request, mayBeCrossed: true };
  const isPassed = [left, right].some((side) => side.isPassedAbove || side.isPassedBelow);
  return isPassed ? [request, lenient] : [lenient];
}

/**
 * Finds the place of a milestone's title (`ux.md` B2): the wanted side first, then right, left, top, bottom; with its
 * date in the longest form that fits, then without. Where rows leave less than 12 px between their bars, above and
 * below come last; a side where a dependency enters comes after them. Then the title is wrapped, set in smaller
 * letters, or shortened. Undefined when there is no room at all.
 */
export function placeMilestoneLabel(
  request: MilestoneRequest,
  type: Typesetter,
  room: Occupancy,
): PlacedMilestoneLabel | undefined {
  const { dates, position, rowGap, left, right } = request;
  const beside = BESIDE.filter((side) => !(side === 'left' ? left : right).isEntered);
  const usual = rowGap >= MIN_ROW_GAP ? [...beside, ...ABOVE_AND_BELOW] : beside;
  const attempts = listAttempts(request);
  for (const sides of position === 'auto' ? [usual] : [[position], usual]) {
    for (const attempt of attempts) {
      for (const date of [...dates, undefined]) {
        const placed = tryAll(attempt, sides, date, type, room);
        if (placed !== undefined) return placed;
      }
    }
  }
  const smaller = request.mayWrap ? attempts.map((attempt) => withSmallerFont(attempt, type)) : [];
  for (const attempt of [...attempts, ...smaller]) {
    const placed = tryAnywhere(attempt, type, room);
    if (placed !== undefined) return placed;
  }
  return tryShortened(request, type, room);
}

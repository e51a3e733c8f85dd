import type { MilestoneTextPosition, Px } from '../../model/index.ts';
import { contains } from '../box.ts';
import type { Box } from '../scene.ts';
import type { Line, Typesetter } from '../typesetter.ts';
import type { Occupancy } from './occupancy.ts';

/** A glyph that wants its title shown. */
export interface MilestoneRequest {
  readonly glyph: Box;
  readonly title: Line;
  /** Shown behind the title while there is room for both. */
  readonly date: Line | undefined;
  readonly position: MilestoneTextPosition;
  /** Empty height between the bars of two rows: titles above and below need 12 px (`ux.md` B2). */
  readonly rowGap: Px;
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

const GAP = 5;
const DATE_GAP = 6;
const LEAST_ROW_GAP = 12;
const LEAST_SHORTENED = 24;
const SIDES: readonly Side[] = ['right', 'left', 'top', 'bottom'];

function place(
  { glyph, title, area }: MilestoneRequest,
  date: Line | undefined,
  side: Side,
  type: Typesetter,
) {
  const width = title.width + (date === undefined ? 0 : DATE_GAP + date.width);
  const middle = glyph.x + glyph.width / 2;
  const height = type.boxOf(title, 0, 0).height;
  const isBeside = side === 'left' || side === 'right';
  const centred = Math.min(Math.max(middle - width / 2, area.x), area.x + area.width - width);
  const x =
    side === 'right' ? glyph.x + glyph.width + GAP : side === 'left' ? glyph.x - GAP - width : centred;
  const offset = glyph.height / 2 + height / 2 + 1;
  const centre = glyph.y + glyph.height / 2 + (isBeside ? 0 : side === 'top' ? -offset : offset);
  const box = { ...type.boxOf(title, x, centre), width };
  return { box, centre, title, titleX: x, date, dateX: x + title.width + DATE_GAP };
}

function tryAll(request: MilestoneRequest, date: Line | undefined, type: Typesetter, room: Occupancy) {
  const { position, rowGap, area } = request;
  for (const side of position === 'auto' ? SIDES : [position, ...SIDES]) {
    const isVertical = side === 'top' || side === 'bottom';
    if (isVertical && position !== side && rowGap < LEAST_ROW_GAP) continue;
    const placed = place(request, date, side, type);
    if (contains(area, placed.box) && room.isFree(placed.box)) return placed;
  }
  return undefined;
}

function tryShortened(request: MilestoneRequest, type: Typesetter, room: Occupancy) {
  const { glyph, title, area } = request;
  const { y, height } = type.boxOf(title, 0, glyph.y + glyph.height / 2);
  const start = glyph.x + glyph.width + GAP;
  const end = glyph.x - GAP;
  const after = room.freeRight(start, y, height, area.x + area.width) - start - 2;
  const before = end - room.freeLeft(end, y, height, area.x) - 2;
  const free = Math.max(after, before);
  const line = free >= LEAST_SHORTENED ? type.fit(title, free) : undefined;
  if (line === undefined) return undefined;
  return place({ ...request, title: line }, undefined, after >= before ? 'right' : 'left', type);
}

/**
 * Finds the place of a milestone's title (`ux.md` B2): the wanted side first, then right, left, top, bottom; with its
 * date, then without; then shortened. Undefined when there is no room at all.
 */
export function placeMilestoneLabel(
  request: MilestoneRequest,
  type: Typesetter,
  room: Occupancy,
): PlacedMilestoneLabel | undefined {
  return (
    (request.date && tryAll(request, request.date, type, room)) ??
    tryAll(request, undefined, type, room) ??
    tryShortened(request, type, room)
  );
}

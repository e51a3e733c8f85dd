import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import type { Line, Typesetter } from '../typesetter.ts';
import type { Occupancy } from './occupancy.ts';
import { centreInside, heightInside, type LabelRequest, type PlacedLabel } from './place-task-label.ts';

/** The place of a bar's date. */
export interface PlacedDate {
  readonly side: 'inside' | 'left' | 'right';
  readonly line: Line;
  readonly box: Box;
  readonly x: Px;
  readonly centre: Px;
}

const PADDING = 8;
const GAP = 8;
/** Height of digits and descenders without spacing, relative to the size. */
const TIGHT_LINE = 0.96;

type Candidate = Omit<PlacedDate, 'box' | 'line' | 'centre'>;

function listPlaces(
  request: LabelRequest,
  label: Pick<PlacedLabel, 'side' | 'box'> | undefined,
  width: Px,
  padding: Px,
): Candidate[] {
  const { bar, gapLeft, gapRight } = request;
  const right = bar.x + bar.width;
  const beside: Candidate = { side: 'right', x: right + gapRight + padding };
  const before: Candidate = { side: 'left', x: bar.x - gapLeft - padding - width };
  const within: Candidate = { side: 'inside', x: bar.x + PADDING };
  const isWide = bar.width >= width + 2 * PADDING;
  switch (label?.side) {
    case 'right':
      return [
        ...(isWide ? [within] : []),
        before,
        { side: 'right', x: label.box.x + label.box.width + GAP + padding },
      ];
    case 'left':
      return [beside, ...(isWide ? [within] : [])];
    case 'inside': {
      const end = right - PADDING - width;
      const isRoomy = end >= label.box.x + label.box.width + 2 * GAP;
      return [beside, before, ...(isRoomy ? [{ side: 'inside' as const, x: end }] : [])];
    }
    default:
      return [...(isWide ? [within] : []), beside, before];
  }
}

/**
 * Finds the place of a bar's date after its title is placed (`ux.md` B2): on the free side, longest form first. When no
 * form fits anywhere, the date is omitted, since the title takes precedence. `padding` is the space around a date on a
 * background.
 */
export function placeDate(
  request: LabelRequest,
  label: Pick<PlacedLabel, 'side' | 'box'> | undefined,
  forms: readonly Line[],
  padding: Px,
  type: Typesetter,
  room: Occupancy,
): PlacedDate | undefined {
  const middle = request.bar.y + request.bar.height / 2;
  for (const line of forms) {
    for (const { side, x } of listPlaces(request, label, line.width, padding)) {
      const height =
        side === 'inside' && padding === 0 ? line.size * TIGHT_LINE : type.boxOf(line, x, middle).height;
      const centre = side === 'inside' ? centreInside(request) : middle;
      if (side === 'inside' && height > heightInside(request)) continue;
      const wanted = { x: x - padding, y: centre - height / 2, width: line.width + 2 * padding, height };
      if (wanted.x < request.from || wanted.x + wanted.width > request.to) continue;
      const isTaken = room.some(
        wanted,
        (other) => !(side === 'inside' && other.id === request.id && other.type === 'bar'),
      );
      if (!isTaken) return { side, line, box: wanted, x, centre };
    }
  }
  return undefined;
}

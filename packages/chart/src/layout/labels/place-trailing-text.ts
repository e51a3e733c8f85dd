import type { Px } from '../../model/index.ts';
import { unite } from '../box.ts';
import type { Box } from '../scene.ts';
import type { Occupancy } from './occupancy.ts';
import { centreInside, heightInside, type LabelRequest } from './place-task-label.ts';

/** What is at a bar so far: the place of its title with all that follows it, and the free space next to the bar. */
export interface BarSurroundings {
  readonly request: LabelRequest;
  readonly side: 'inside' | 'left' | 'right' | undefined;
  /** The title and what follows it; meaningless while `side` is undefined. */
  readonly box: Box;
}

/** The place of something that follows the title. */
export interface PlacedTrailingText {
  readonly side: 'inside' | 'left' | 'right';
  readonly box: Box;
}

const PADDING: Px = 8;

interface TrailingTextSize {
  readonly width: Px;
  /** Its height inside the bar, and next to it. */
  readonly inside: Px;
  readonly beside: Px;
  /** Space between it and the title. */
  readonly gap: Px;
}

type Candidate = { readonly side: PlacedTrailingText['side']; readonly x: Px };

function listPlaces({ request, side, box }: BarSurroundings, { width, gap }: TrailingTextSize): Candidate[] {
  const { bar, gapLeft, gapRight } = request;
  const right: Candidate = { side: 'right', x: bar.x + bar.width + gapRight };
  const left: Candidate = { side: 'left', x: bar.x - gapLeft - width };
  switch (side) {
    case 'inside':
      return [{ side: 'inside', x: box.x + box.width + gap }, right];
    case 'right':
      return [{ side: 'right', x: box.x + box.width + gap }];
    case 'left':
      return [right, { side: 'left', x: box.x - gap - width }];
    default:
      return [{ side: 'inside', x: bar.x + PADDING }, right, left];
  }
}

/** Finds the place of what follows a title: after it, else next to the bar; undefined without room. */
export function placeTrailingText(
  around: BarSurroundings,
  size: TrailingTextSize,
  room: Occupancy,
): PlacedTrailingText | undefined {
  const { id, bar, from, to } = around.request;
  for (const { side, x } of listPlaces(around, size)) {
    const isInside = side === 'inside';
    const height = isInside ? size.inside : size.beside;
    const end = x + size.width;
    if (isInside && (height > heightInside(around.request) || end > bar.x + bar.width - PADDING)) continue;
    if (x < from || end > to) continue;
    const centre = isInside ? centreInside(around.request) : bar.y + bar.height / 2;
    const box = { x, y: centre - height / 2, width: size.width, height };
    const isTaken = room.some(box, (other) => !(isInside && other.id === id && other.type === 'bar'));
    if (!isTaken) return { side, box };
  }
  return undefined;
}

/** The surroundings after adding this text: what comes next keeps clear of it by `gap`. */
export function extendSurroundings(
  around: BarSurroundings,
  { side, box }: PlacedTrailingText,
  gap: Px,
): BarSurroundings {
  const { request } = around;
  const { bar } = request;
  const right = bar.x + bar.width;
  if (side === around.side || around.side === undefined) {
    const whole = around.side === undefined ? box : unite(around.box, box);
    return { ...around, side, box: whole };
  }
  if (side === 'right')
    return { ...around, request: { ...request, gapRight: box.x + box.width + gap - right } };
  if (side === 'left') return { ...around, request: { ...request, gapLeft: bar.x - box.x + gap } };
  return around;
}

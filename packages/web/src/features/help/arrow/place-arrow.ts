/** A box on the screen, in px. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The position of an arrow's tip, its direction and its length. */
export interface ArrowPlace {
  readonly x: number;
  readonly y: number;
  /** The clockwise rotation of an upward arrow, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  readonly length: number;
}

const GAP = 10;
const LENGTH = 60;
const SHORTEST = 18;
/** Half the arrow's width. */
const HALF = 14;

/** The visible part of a box; null if there is none. */
export function clip(box: ScreenBox, view: ScreenBox): ScreenBox | null {
  const left = Math.max(box.left, view.left);
  const right = Math.min(box.right, view.right);
  const top = Math.max(box.top, view.top);
  const bottom = Math.min(box.bottom, view.bottom);
  return right - left > 1 && bottom - top > 1 ? { left, right, top, bottom } : null;
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * Places the arrow outside the target, on the first side with room for all of it, else on the one with the most room;
 * null if the target fills the viewport.
 */
export function placeArrow(target: ScreenBox, view: ScreenBox): ArrowPlace | null {
  const x = within((target.left + target.right) / 2, view.left + HALF, view.right - HALF);
  const y = within((target.top + target.bottom) / 2, view.top + HALF, view.bottom - HALF);
  const sides = [
    { room: view.bottom - target.bottom, x, y: target.bottom + GAP, turn: 0 },
    { room: target.top - view.top, x, y: target.top - GAP, turn: 180 },
    { room: view.right - target.right, x: target.right + GAP, y, turn: 270 },
    { room: target.left - view.left, x: target.left - GAP, y, turn: 90 },
  ] as const;
  const best =
    sides.find(({ room }) => room >= GAP + LENGTH) ??
    sides.reduce((most, side) => (side.room > most.room ? side : most));
  const length = Math.min(LENGTH, best.room - GAP);
  if (length < SHORTEST) return null;
  return { x: best.x, y: best.y, turn: best.turn, length };
}

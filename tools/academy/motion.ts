export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The progress of a hand's movement, which accelerates and decelerates evenly, at a fraction of its time (minimum
 * jerk).
 */
export function ease(part: number): number {
  return part ** 3 * (10 - 15 * part + 6 * part ** 2);
}

/** Seconds that a calm hand takes for this many px. */
export function durationOf(distance: number): number {
  return Math.min(1.25, 0.3 + distance / 900);
}

/** The points of a hand's path, one per frame: slightly curved, because no hand draws straight lines. */
export function tracePath(from: Point, to: Point, frames: number, bend = 0.06): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Array.from({ length: frames }, (_, at) => {
    const part = ease((at + 1) / frames);
    const aside = Math.sin(Math.PI * part) * bend;
    return { x: from.x + dx * part - dy * aside, y: from.y + dy * part + dx * aside };
  });
}

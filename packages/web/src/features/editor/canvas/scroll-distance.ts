/** Px that stay free around what is brought into view, where there is room. */
const AIR = 24;
/** Px of what is longer than the view that are enough to see it by. */
const LEAST = 2 * AIR;

/**
 * How far to scroll so that a stretch is seen between two edges; not at all when it is already. Of one that is longer than
 * that, its start is brought when next to nothing of it is seen.
 */
export function scrollDistance(start: number, length: number, from: number, to: number): number {
  const end = start + length;
  const room = to - from - length;
  const seen = Math.min(end, to) - Math.max(start, from);
  if (room < 0) return seen >= LEAST ? 0 : start - from - AIR;
  if (seen === length) return 0;
  const air = Math.min(AIR, room / 2);
  return start < from ? start - from - air : end - to + air;
}

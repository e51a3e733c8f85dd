/** Px kept free around what is scrolled into view, where there is room. */
const AIR = 24;
/** Px of something longer than the view that suffice as visible. */
const MIN_VISIBLE = 2 * AIR;

/**
 * How far to scroll to show a range between two edges; 0 when it is already visible. For a range longer than that,
 * scrolls to its start, and only when almost none of it is visible.
 */
export function scrollDistance(start: number, length: number, from: number, to: number): number {
  const end = start + length;
  const room = to - from - length;
  const seen = Math.min(end, to) - Math.max(start, from);
  if (room < 0) return seen >= MIN_VISIBLE ? 0 : start - from - AIR;
  if (seen === length) return 0;
  const air = Math.min(AIR, room / 2);
  return start < from ? start - from - air : end - to + air;
}

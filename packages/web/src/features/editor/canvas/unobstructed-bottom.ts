/** An element's edges on the screen, px. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * The lower edge of the area in which a row is unobstructed: the top of the highest element at the lower edge that
 * covers it.
 */
export function unobstructedBottom(
  area: Edges,
  covers: readonly Edges[],
  row: Pick<Edges, 'left' | 'right'>,
): number {
  const middle = (area.top + area.bottom) / 2;
  const over = covers.filter(
    ({ left, right, top }) => right > row.left && left < row.right && top > middle && top < area.bottom,
  );
  return Math.min(area.bottom, ...over.map(({ top }) => top));
}

/** The edges of something on the screen, px. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Down to where a row can be seen in an area: to the highest of the things at its lower edge that lie over the row. */
export function freeBottom(
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

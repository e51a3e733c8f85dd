/** A row's vertical position on the screen, in px. */
export interface RowExtent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The gap of a vertical list at a given height: 0 before the first row, n after the nth. A row's upper half belongs to
 * the gap above it.
 */
export function findGap(rows: readonly RowExtent[], y: number): number {
  const at = rows.findIndex(({ top, bottom }) => y < (top + bottom) / 2);
  return at < 0 ? rows.length : at;
}

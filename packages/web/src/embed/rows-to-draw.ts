import type { RowRange, Scene } from '@giotto/chart/layout';

/** Px of a picture, counted from its top. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** What a layout says about where rows lie. */
interface RowPlaces extends Pick<Scene, 'rowHeight' | 'plot'> {
  /** One entry a row. */
  readonly rows: readonly unknown[];
}

/** A chart of no more rows is drawn whole. */
const WHOLE_ROWS = 200;
/** Px that are drawn above and below what is seen, so that scrolling does not come to their end. */
const AHEAD = 2_400;
/** With fewer px left, the next rows are drawn. */
const LEAST_AHEAD = 800;

/** Whether a chart is drawn whole, whatever is seen of it. */
export function isShort({ rows }: Pick<RowPlaces, 'rows'>): boolean {
  return rows.length <= WHOLE_ROWS;
}

/** The rows to draw while this part of the picture is seen; those that are drawn, as long as they reach far enough. */
export function chooseRows(
  { rows, rowHeight, plot }: RowPlaces,
  seen: Stretch,
  drawn: RowRange | undefined,
): RowRange {
  const rowsAround = (px: number): RowRange => ({
    from: Math.max(0, Math.floor((seen.top - px - plot.y) / rowHeight)),
    to: Math.min(rows.length, Math.ceil((seen.bottom + px - plot.y) / rowHeight)),
  });
  const { from, to } = rowsAround(LEAST_AHEAD);
  return drawn !== undefined && drawn.from <= from && drawn.to >= to ? drawn : rowsAround(AHEAD);
}

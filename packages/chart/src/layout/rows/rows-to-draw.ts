import type { RowRange, Scene } from '../scene.ts';

/** A range of a picture in px from its top. */
export interface VerticalRange {
  readonly top: number;
  readonly bottom: number;
}

/** The position of rows in a layout. */
interface RowPlaces extends Pick<Scene, 'rowHeight' | 'plot'> {
  /** One entry per row. */
  readonly rows: readonly unknown[];
}

/** A chart with at most this many rows is drawn completely. */
const WHOLE_ROWS = 200;
/** Px drawn above and below the visible part, so that scrolling doesn't outrun the drawing. */
const AHEAD = 2_400;
/** With fewer px left, more rows are drawn. */
const MIN_OVERSCAN = 800;

/** Whether a chart is always drawn completely. */
export function isShort({ rows }: Pick<RowPlaces, 'rows'>): boolean {
  return rows.length <= WHOLE_ROWS;
}

/** The rows to draw for the visible part of the picture; unchanged while the drawn ones extend far enough. */
export function chooseRows(
  { rows, rowHeight, plot }: RowPlaces,
  seen: VerticalRange,
  drawn: RowRange | undefined,
): RowRange {
  const rowsAround = (px: number): RowRange => ({
    from: Math.max(0, Math.floor((seen.top - px - plot.y) / rowHeight)),
    to: Math.min(rows.length, Math.ceil((seen.bottom + px - plot.y) / rowHeight)),
  });
  const { from, to } = rowsAround(MIN_OVERSCAN);
  return drawn !== undefined && drawn.from <= from && drawn.to >= to ? drawn : rowsAround(AHEAD);
}

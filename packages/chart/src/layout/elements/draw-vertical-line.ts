import type { Colour, Px } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { Shape } from '../scene.ts';

/** How an upright line is drawn. */
interface VerticalLineStyle {
  readonly stroke: Colour;
  readonly strokeWidth: Px;
  readonly dash?: readonly Px[];
  readonly cap?: 'round';
}

/** Air between a line and a text that it passes. */
const AIR_X = 2;
const AIR_Y = 1;
/** A piece shorter than this between two texts is left out. */
const MIN_PIECE = 4;
/** So often lines may pass rows for them to be drawn in pieces. */
const MAX_CROSSINGS = 2_000_000;

/**
 * A line down the plot, as far as it is laid out, in the pieces that cross no text: labels stay readable without a
 * background of their own. Drawn after all labels have their places. One of very many `lines` on very many rows is drawn
 * whole. Dashes are counted from the top of the plot, not of a piece: they lie in every part where the whole has them.
 */
export function drawVerticalLine(
  { frame, room, rows }: LayoutContext,
  { top: start, bottom: end }: RowWindow,
  x: Px,
  style: VerticalLineStyle,
  lines = 1,
): Shape[] {
  if (lines * rows.rows.length > MAX_CROSSINGS)
    return [{ type: 'line', x1: x, y1: start, x2: x, y2: end, ...style }];
  const gaps: { top: Px; bottom: Px }[] = [];
  room.search(x - AIR_X, start, x + AIR_X, end, ({ type, y, height }) => {
    if (type === 'label' || type === 'text') gaps.push({ top: y - AIR_Y, bottom: y + height + AIR_Y });
    return false;
  });
  gaps.sort((a, b) => a.top - b.top);
  const shapes: Shape[] = [];
  const period = style.dash?.reduce((sum, px) => sum + px, 0);
  const draw = (from: Px, y2: Px): void => {
    const y1 = period === undefined ? from : frame.top + Math.ceil((from - frame.top) / period) * period;
    if (y2 - y1 >= MIN_PIECE) shapes.push({ type: 'line', x1: x, y1, x2: x, y2, ...style });
  };
  let at = start;
  for (const { top, bottom } of gaps) {
    draw(at, top);
    at = Math.max(at, bottom);
  }
  draw(at, end);
  return shapes;
}

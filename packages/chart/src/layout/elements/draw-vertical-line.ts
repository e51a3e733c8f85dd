import type { Colour, Px } from '../../model/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { Shape } from '../scene.ts';

/** The style of a vertical line. */
interface VerticalLineStyle {
  readonly stroke: Colour;
  readonly strokeWidth: Px;
  readonly dash?: readonly Px[];
  readonly cap?: 'round';
}

/** Space between a line and a text that it passes. */
const AIR_X = 2;
const AIR_Y = 1;
/** A piece shorter than this between two texts is omitted. */
const MIN_PIECE = 4;
/** The maximum number of rows crossed by lines for them to be drawn in pieces. */
const MAX_CROSSINGS = 2_000_000;

/**
 * Draws a line down the laid-out plot, in pieces that cross no text: labels stay readable without their own background.
 * Call it once all labels are placed. With very many `lines` on very many rows, it's drawn whole. Dashes are counted
 * from the top of the plot, not of a piece: they are the same on every part as on the whole.
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

import { snapToHalf } from '../box.ts';
import { drawVerticalLine } from '../elements/draw-vertical-line.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { SceneRow, Shape } from '../scene.ts';

/**
 * Draws grid lines in the theme's style, columns at the upper header row's boundaries only (`ux.md` B1.1), a frame, and
 * today.
 */
export function drawGrid(context: LayoutContext, window: RowWindow): Shape[] {
  const { axis, frame, rows, theme } = context;
  const { plot } = frame;
  const shapes: Shape[] = [];
  const stroke = { stroke: theme.gridColor, strokeWidth: 1 };
  const right = plot.x + plot.width;
  if (theme.grid === 'rows' || theme.grid === 'both') {
    for (let row = window.from; row < window.to; row++) {
      const { y, height } = rows.rows[row] as SceneRow;
      const at = snapToHalf(y + height - 1);
      shapes.push({ type: 'line', x1: frame.margin, y1: at, x2: right, y2: at, ...stroke });
    }
  }
  if (theme.grid === 'columns' || theme.grid === 'both') {
    for (const { from } of axis.upper) {
      const x = snapToHalf(toX(frame, from));
      if (x <= plot.x + 1 || x >= right - 1) continue;
      shapes.push(...drawVerticalLine(context, window, x, stroke));
    }
  }
  if (theme.frameColor !== undefined) {
    const width = snapToHalf(right - 1) - plot.x - 0.5;
    const box = { x: plot.x + 0.5, y: frame.top + 0.5, width, height: frame.bottom - frame.top - 1 };
    shapes.push({ type: 'rect', ...box, stroke: theme.frameColor, strokeWidth: 1 });
  }
  if (axis.now !== undefined) {
    const x = snapToHalf(toX(frame, axis.now));
    shapes.push(...drawVerticalLine(context, window, x, { stroke: theme.todayColor, strokeWidth: 1 }));
  }
  return shapes;
}

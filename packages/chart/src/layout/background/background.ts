import { toX } from '../frame.ts';
import type { LayoutInputs } from '../layout-inputs.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { SceneRow, Shape } from '../scene.ts';

/** Draws what is under everything on the page: every second row's tint, days off. */
export function drawBackground({ axis, frame, rows, theme }: LayoutInputs, window: RowWindow): Shape[] {
  const { plot } = frame;
  const shapes: Shape[] = [];
  if (theme.zebraColor !== undefined) {
    const x = frame.margin;
    const width = plot.x + plot.width - x;
    for (let row = window.from; row < window.to; row++) {
      const { y, height } = rows.rows[row] as SceneRow;
      if (row % 2 === 1) shapes.push({ type: 'rect', x, y, width, height, fill: theme.zebraColor });
    }
  }
  const right = plot.x + plot.width;
  for (const { from, to } of axis.daysOff) {
    const x = Math.max(plot.x, Math.round(toX(frame, from)));
    const end = Math.min(right, Math.round(toX(frame, to)));
    if (end <= x) continue;
    const box = { x, y: frame.top, width: end - x, height: frame.bottom - frame.top };
    shapes.push({ type: 'rect', ...box, fill: theme.weekendColor });
  }
  return shapes;
}

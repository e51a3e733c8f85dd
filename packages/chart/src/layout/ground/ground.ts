import { toX } from '../frame.ts';
import type { Shape } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** What lies under everything on the page: every second row's tint, days off. */
export function drawGround({ axis, frame, rows, theme }: Stage): Shape[] {
  const { plot } = frame;
  const shapes: Shape[] = [];
  if (theme.zebraColor !== undefined) {
    const x = frame.margin;
    const width = plot.x + plot.width - x;
    for (const { index, y, height } of rows.rows) {
      if (index % 2 === 1) shapes.push({ type: 'rect', x, y, width, height, fill: theme.zebraColor });
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

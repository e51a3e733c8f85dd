import type { PlainChange } from '../../changes/index.ts';
import { MAIN, SIZE_RANGES } from '../../model/index.ts';
import type { PointerInput } from '../pointer.ts';
import type { Target } from '../target.ts';
import type { Gesture, GestureContext } from './gesture.ts';

/** The narrowest label column that a drag makes of a wider one (`ux.md` A0). */
const NARROWEST_COLUMN = 120;

/**
 * Drags a border of the chart: the right one widens the units, the bottom one heightens the rows, the label column's
 * sets a fixed width (`ux.md` A0, A5, A8).
 */
export function sizeChart(
  { scene }: GestureContext,
  border: Extract<Target, { type: 'border' }>['border'],
  from: PointerInput,
): Gesture {
  const set = (fields: Extract<PlainChange, { type: 'set' }>['fields']): PlainChange[] => [
    { type: 'set', kind: 'chart', id: MAIN, fields },
  ];
  const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Math.round(Math.min(max, Math.max(min, value)));
  return (to) => {
    if (border === 'right') {
      const ganttWidth = within(scene.width + to.x - from.x, SIZE_RANGES.ganttWidth);
      return { changes: set({ ganttWidth }), cursor: 'ew-resize' };
    }
    if (border === 'column') {
      const { min, max } = SIZE_RANGES.labelWidth;
      const narrowest = Math.max(min, Math.min(NARROWEST_COLUMN, scene.column.width));
      const range = { min: narrowest, max };
      const labelWidth = within(scene.column.width + to.x - from.x, range);
      return { changes: set({ lockTaskLabelSpacing: true, labelWidth }), cursor: 'ew-resize' };
    }
    const rows = Math.max(1, scene.plot.height / scene.rowHeight);
    const rowHeight = within(scene.rowHeight + (to.y - from.y) / rows, SIZE_RANGES.rowHeight);
    return { changes: set({ rowHeight }), cursor: 'ns-resize' };
  };
}

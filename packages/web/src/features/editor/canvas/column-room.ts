import type { Scene } from '@giotto/chart/layout';
import type { Viewport } from './visible-area.ts';

/** The share of the view that the label column may take while it stays in view. */
const MOST = 0.5;

/** Whether the label column is so wide that it scrolls with the rest: else it would hide the plot. */
export function isColumnLoose({ column }: Scene, view: Viewport): boolean {
  return column.width > view.width * MOST;
}

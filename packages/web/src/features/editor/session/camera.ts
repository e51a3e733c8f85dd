import type { ElementRef } from '@giotto/chart/interact';
import type { Box } from '@giotto/chart/layout';
import type { ViewPlace } from '@giotto/contract/realtime';

/** Px that the view moves per step. */
export const PAN_STEP = 160;

/** Controls the visible part of the chart. The canvas registers it with the session while mounted. */
export interface Camera {
  /** Scrolls an element, or only its row, into view. Leaves the view alone when it is visible. */
  readonly reveal: (ref: ElementRef, isRowOnly?: boolean) => void;
  /** Centres the middle of somebody else's view; a row that isn't shown here leaves the height alone. */
  readonly show: (place: ViewPlace) => void;
  /** Centres today. */
  readonly showNow: () => void;
  /** Zooms and scrolls to fit the whole chart, its width, the selection, or a box of the chart. */
  readonly fit: (what: 'chart' | 'width' | 'selection' | Box) => void;
  /** Moves the view by this many steps right and down; negative: left and up. */
  readonly pan: (across: -1 | 0 | 1, down: -1 | 0 | 1) => void;
  /** Focuses the chart: its focused row, else the drawing. */
  readonly focus: () => void;
  /** An element's position in px of the window. Null when it isn't drawn. */
  readonly locate: (ref: ElementRef) => { readonly x: number; readonly y: number } | null;
}

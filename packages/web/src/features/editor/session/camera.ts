import type { ElementRef } from '@giotto/chart/interact';

/** Px that the view moves with one step. */
export const PAN_STEP = 160;

/** What part of the chart is seen; the canvas gives it to the session while it is there. */
export interface Camera {
  /** Brings an element into view, or only its row; one that is seen stays where it is. */
  readonly reveal: (ref: ElementRef, isRowOnly?: boolean) => void;
  /** Brings today into the middle. */
  readonly showNow: () => void;
  /** Zooms and scrolls so that the whole chart, its width, or the selection is seen. */
  readonly fit: (what: 'chart' | 'width' | 'selection') => void;
  /** Moves the view by so many steps to the right and down; negative: to the left and up. */
  readonly pan: (across: -1 | 0 | 1, down: -1 | 0 | 1) => void;
  /** Gives the chart the focus: its focused row, else the picture. */
  readonly focus: () => void;
  /** Where an element is seen, in px of the window; null when it is not drawn. */
  readonly locate: (ref: ElementRef) => { readonly x: number; readonly y: number } | null;
}

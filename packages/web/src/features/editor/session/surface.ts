import type { PointerInput, Target } from '@giotto/chart/interact';

/** What the context menu was asked for: what lies under the pointer, where on the chart, and where on the screen. */
export interface MenuPlace {
  readonly target: Target;
  readonly at: PointerInput;
  /** Px of the window. */
  readonly x: number;
  readonly y: number;
}

/** A menu, popover or dialog that commands and keys open; one at a time. */
export type Surface =
  | { readonly type: 'contextMenu'; readonly place: MenuPlace }
  | { readonly type: 'dates' | 'style' }
  | { readonly type: 'details'; readonly field?: 'externalLink' }
  | { readonly type: 'palette' | 'shortcuts' | 'moveRowTo' | 'columnWidth' | 'saveAsTemplate' }
  | { readonly type: 'importGio' | 'useTemplate' | 'pasteList' | 'notApplied' };
export type SurfaceType = Surface['type'];

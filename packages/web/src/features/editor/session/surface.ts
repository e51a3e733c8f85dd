import type { PointerInput, Target } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';

/** Where the context menu was opened: the target under the pointer, the position on the chart, and on the screen. */
export interface MenuPlace {
  readonly target: Target;
  readonly at: PointerInput;
  /** Px of the window. */
  readonly x: number;
  readonly y: number;
}

/** A menu, popover or dialog opened by a command or key; one at a time. */
export type Surface =
  | { readonly type: 'contextMenu'; readonly place: MenuPlace }
  | { readonly type: 'dates' | 'style' }
  | { readonly type: 'details'; readonly field?: 'externalLink' }
  | {
      readonly type:
        | 'palette'
        | 'shortcuts'
        | 'moveRowTo'
        | 'columnWidth'
        | 'saveAsTemplate'
        | 'people'
        | 'filter'
        | 'views'
        | 'comment';
    }
  | { readonly type: 'baselines' | 'rules' }
  | {
      readonly type: 'takeBaseline';
      /** A past version to take it of, and its name. Absent: the chart as it is. */
      readonly version?: { readonly state: State; readonly name: string };
    }
  | { readonly type: 'importFile' | 'useTemplate' | 'pasteList' | 'notApplied' };
export type SurfaceType = Surface['type'];

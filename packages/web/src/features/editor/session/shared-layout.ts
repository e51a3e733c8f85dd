import { createLayouter, type Layouter, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import { reuseUnchanged } from './reuse-unchanged.ts';

/** Lays out the pictures of one chart, as it is and as it is dragged: each goes on from the last one of any of them. */
export interface SharedLayout {
  readonly layOut: (state: State, view: View, metrics: TextMetrics) => Scene;
  /** The last picture; undefined before the first one. */
  readonly last: () => Scene | undefined;
}

/** A layout that keeps what an edit or a scroll leaves as it was: the very same objects again. */
export function createSharedLayout(): SharedLayout {
  let known: { readonly metrics: TextMetrics; readonly layOut: Layouter } | undefined;
  let last: Scene | undefined;
  return {
    layOut: (state, view, metrics) => {
      if (known?.metrics !== metrics) known = { metrics, layOut: createLayouter(metrics) };
      last = reuseUnchanged(last, known.layOut(state, view));
      return last;
    },
    last: () => last,
  };
}

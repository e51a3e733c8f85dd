import { createLayouter, type Layouter, type Scene, type View } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import { reuseUnchanged } from './reuse-unchanged.ts';

/** Lays out one chart's pictures, with and without drafts, each reusing the latest one. */
export interface SharedLayout {
  readonly layOut: (state: State, view: View, metrics: TextMetrics) => Scene;
  /** The last scene. Undefined before the first one. */
  readonly last: () => Scene | undefined;
}

/** A layout that returns identical objects for whatever an edit or a scroll leaves unchanged. */
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

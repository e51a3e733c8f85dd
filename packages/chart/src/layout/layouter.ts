import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { drawScene } from './layout-chart.ts';
import { type LayoutPlan, planLayout } from './layout-plan.ts';
import type { Scene, View } from './scene.ts';

/** Lays out a chart that changes little between calls. */
export type Layouter = (state: State, view: View) => Scene;

/**
 * Creates a layouter. It returns exactly what `layoutChart` returns, but reuses everything from its last result that an
 * edit didn't affect (`SPEC.md`, Incremental layout). Bars, texts and links whose place and surroundings are
 * unchanged are the same objects in both scenes (`===`), so a renderer can skip them.
 * Create one for each changing picture, such as a running gesture's, and call it instead of `layoutChart` for every
 * frame, with states that were each derived from the previous one or a common one (`apply`): records, and tables of
 * design templates, are compared by identity. The first call lays everything out; so does one after a change of rows,
 * areas, theme or font. It remembers one layout; a drag may start from that of the resting chart, so let both use one
 * layouter. Calls for other rows of the same state (`view.rows`) only add what hasn't been seen.
 */
export function createLayouter(metrics: TextMetrics): Layouter {
  let last: LayoutPlan | undefined;
  return (state, view) => {
    last = planLayout(state, view, metrics, last);
    return drawScene(last, view);
  };
}

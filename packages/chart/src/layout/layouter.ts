import type { State } from '../model/index.ts';
import type { TextMetrics } from '../text/index.ts';
import { drawScene } from './layout-chart.ts';
import { type LayoutPlan, planLayout } from './layout-plan.ts';
import type { Scene, View } from './scene.ts';

/** Lays out a chart that changes little from call to call. */
export type Layouter = (state: State, view: View) => Scene;

/**
 * Makes a layouter: it gives what `layoutChart` gives, value for value, but takes from its last answer all that an edit
 * did not touch (`SPEC.md`, Going on from a layout). Bars, texts and links that stand where they stood, in
 * surroundings that stayed the same, are the very same objects in both scenes (`===`), so a renderer can pass them
 * over.
 *
 * Make one for each picture that goes on changing, as a running gesture's, and call it instead of `layoutChart` for
 * every frame, with states of which each was made from the one before or from a common one (`apply`): records, and
 * tables of design templates, are compared by identity. The first call lays everything out; so does one after the rows,
 * the areas, the theme or the font changed. It remembers one layout; a drag may begin with that of the resting chart,
 * so let both use one layouter. Calls for other rows of the same state (`view.rows`) only add what was not seen.
 */
export function createLayouter(metrics: TextMetrics): Layouter {
  let last: LayoutPlan | undefined;
  return (state, view) => {
    last = planLayout(state, view, metrics, last);
    return drawScene(last, view);
  };
}

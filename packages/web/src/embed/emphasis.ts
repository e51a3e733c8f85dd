import { createEmphasis, criticalPathOf } from '@giotto/chart/critical-path';
import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';

/** How a chart's critical path stands out, in the colours of the chart as it is shown. */
export type EmphasisOf = (shown: State) => (scene: Scene) => Scene;

/** Finds a chart's critical path. Few embeds show it, so that the others don't load this code. */
export function emphasisFor(chart: State): EmphasisOf {
  const path = criticalPathOf(chart);
  return (shown) => createEmphasis(shown, path);
}

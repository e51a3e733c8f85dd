import { compareWithBaseline, createBaselineView } from '@giotto/chart/baseline';
import { createEmphasis, criticalPathOf } from '@giotto/chart/critical-path';
import type { Scene } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import type { EmbedSettings } from './embed-settings.ts';

type View = (scene: Scene) => Scene;

/** How a chart's baseline and critical path are drawn, in the colours of the chart as it is shown. */
export type EmphasisOf = (shown: State) => View;

/** Finds a chart's critical path and its baseline. Few embeds show these, so that the others don't load this code. */
export function emphasisFor(
  chart: State,
  { hasCriticalPath, baseline: id }: Pick<EmbedSettings, 'hasCriticalPath' | 'baseline'>,
  metrics: TextMetrics,
): EmphasisOf {
  const views: EmphasisOf[] = [];
  const baseline = id === null ? undefined : chart.baseline.get(id);
  if (baseline !== undefined) {
    const comparison = compareWithBaseline(chart, baseline);
    views.push((shown) => createBaselineView(shown, baseline, metrics, comparison));
  }
  if (hasCriticalPath) {
    const path = criticalPathOf(chart);
    views.push((shown) => createEmphasis(shown, path));
  }
  return (shown) => {
    const drawn = views.map((view) => view(shown));
    return (scene) => drawn.reduce((one, draw) => draw(one), scene);
  };
}

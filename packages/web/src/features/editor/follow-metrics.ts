import { listTexts, type State, themeOf } from '@giotto/chart/model';
import { extendTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import type { ChartStore } from '../../lib/chart-store/chart-store-types.ts';
import { listChangedTexts } from '../../lib/list-changed-texts.ts';

/** The text metrics that the chart needs, extended as it changes. */
export interface FollowedMetrics {
  readonly get: () => TextMetrics;
  /** Loads what this state needs beyond the current chart, so that it can be shown. */
  readonly prepare: (state: State) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Loads further tables when an edit needs new glyphs or a new font, and triggers a new layout once they have loaded.
 * After an edit, reads only the texts that it changed.
 */
export function followMetrics(
  chart: Pick<ChartStore, 'get' | 'watch'>,
  loaded: TextMetrics,
  loadFont = loadChartFont,
): FollowedMetrics {
  let metrics = loaded;
  let { font } = themeOf(chart.get().state);
  /** Whether the tables for all of the chart's texts are loaded. Failed loads are retried. */
  let isComplete = true;
  /** Sequential: each extension builds on the previous one. */
  let extending = Promise.resolve();
  const prepare = async (state: State, texts: Iterable<string> = listTexts(state)): Promise<void> => {
    const { font: wanted } = themeOf(state);
    const extended = extending.then(async () => {
      metrics = await extendTextMetrics(metrics, [wanted], texts);
    });
    extending = extended.catch(() => undefined);
    await Promise.all([extended, loadFont(wanted)]);
  };
  const stop = chart.watch((state, changed) => {
    const { font: wanted } = themeOf(state);
    const isOnlyText = wanted === font && isComplete;
    font = wanted;
    isComplete = true;
    prepare(state, isOnlyText ? listChangedTexts(state, changed) : listTexts(state)).catch(() => {
      isComplete = false;
    });
  });
  return { get: () => metrics, prepare: (state) => prepare(state), stop };
}

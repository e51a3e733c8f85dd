import { listTexts, type State, themeOf } from '@giotto/chart/model';
import { extendTextMetrics, loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { useEffect, useState } from 'react';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { loadRules } from '../../lib/rules.ts';

/** A chart with everything needed to draw it. */
export interface DrawableState {
  readonly state: State;
  readonly metrics: TextMetrics;
}

/** The metric tables of all charts drawn so far. */
let tables: Promise<TextMetrics> | null = null;

async function loadTables(state: State, texts: readonly string[]): Promise<TextMetrics> {
  const { font } = themeOf(state);
  const known = await tables?.catch(() => undefined);
  return known ? extendTextMetrics(known, [font], texts) : loadTextMetrics([font], texts);
}

/** Loads what a chart needs to be drawn: its font, the glyph metrics, and what shows its rules. */
export async function prepareDrawable(state: State): Promise<DrawableState> {
  const texts = [...listTexts(state)];
  tables = loadTables(state, texts);
  const [metrics] = await Promise.all([
    tables,
    loadChartFont(themeOf(state).font, `A${texts.join('')}`),
    loadRules(state),
  ]);
  return { state, metrics };
}

/**
 * The chart once its font and metric tables have loaded. Until then it stays the previous chart, so a picture changes
 * in one step and never appears in another font. A load failure is thrown while rendering.
 */
export function useDrawableState(state: State): DrawableState | null {
  const [drawable, setDrawable] = useState<DrawableState | null>(null);
  useEffect(() => {
    let isGone = false;
    prepareDrawable(state).then(
      (ready) => {
        if (!isGone) setDrawable(ready);
      },
      (error: unknown) => {
        if (!isGone) {
          setDrawable(() => {
            throw error;
          });
        }
      },
    );
    return () => {
      isGone = true;
    };
  }, [state]);
  return drawable;
}

import { type State, themeOf } from '@giotto/chart/model';
import { extendTextMetrics, loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { useEffect, useState } from 'react';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { listTexts } from '../../lib/list-texts.ts';

/** A chart with everything that its picture needs. */
export interface DrawableState {
  readonly state: State;
  readonly metrics: TextMetrics;
}

/** The tables of all charts that were shown so far. */
let tables: Promise<TextMetrics> | null = null;

async function loadTables(state: State, texts: readonly string[]): Promise<TextMetrics> {
  const { font } = themeOf(state);
  const known = await tables?.catch(() => undefined);
  return known ? extendTextMetrics(known, [font], texts) : loadTextMetrics([font], texts);
}

/** Loads what the chart's picture needs: its font and the metric tables of its letters. */
export async function prepareDrawable(state: State): Promise<DrawableState> {
  const texts = [...listTexts(state)];
  tables = loadTables(state, texts);
  const [metrics] = await Promise.all([tables, loadChartFont(themeOf(state).font, `A${texts.join('')}`)]);
  return { state, metrics };
}

/**
 * The chart once its font and metric tables are there; until then the one before, so that a picture changes at once and
 * never shows letters of another font. A failure to load them is thrown while rendering.
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

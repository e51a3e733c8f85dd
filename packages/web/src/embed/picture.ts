import { layoutChart, type Scene } from '@giotto/chart/layout';
import { type State, type Theme, themeOf } from '@giotto/chart/model';
import { fitRowHeight } from '@giotto/chart/pages';
import { loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { civilNow } from '../lib/civil-now.ts';
import { listTexts } from '../lib/list-texts.ts';
import { colourChart } from './colour-chart.ts';
import { drawChart } from './draw-chart.ts';
import type { EmbedSettings } from './embed-settings.ts';

/** A chart whose texts are measured: what is needed to draw it at any width. */
export interface MeasuredChart {
  readonly font: Theme['font'];
  /** Puts its picture, so many px wide, into `place`. */
  readonly draw: (place: HTMLElement, settings: EmbedSettings, width: number) => void;
}

/** Loads the widths that a chart's texts need. */
export async function measureChart(state: State): Promise<MeasuredChart> {
  const { font } = themeOf(state);
  const metrics = await loadTextMetrics([font], listTexts(state));
  return {
    font,
    draw: (place, settings, width) =>
      drawChart(place, layoutAt(state, metrics, settings, width), state, settings),
  };
}

function layoutAt(chart: State, metrics: TextMetrics, settings: EmbedSettings, width: number): Scene {
  const { height, hasWatermark } = settings;
  const state = colourChart(chart, settings);
  const layOut = (rowHeight?: number) =>
    layoutChart(
      state,
      { width, hasWatermark, now: civilNow(), ...(rowHeight !== undefined && { rowHeight }) },
      metrics,
    );
  return height === null ? layOut() : layOut(fitRowHeight((rowHeight) => layOut(rowHeight).height, height));
}

import { layoutChart } from '@giotto/chart/layout';
import type { State } from '@giotto/chart/model';
import { renderSvg } from '@giotto/chart/render';
import { withGhostRows } from '@giotto/chart/templates';
import { prepareDrawable } from './use-drawable-state.ts';

/** Px of the chart's width in a picture for a list. */
const width = 720;

/** A chart's picture as an SVG text. */
export async function drawSvg(chart: State): Promise<string> {
  const state = withGhostRows(chart);
  const { metrics } = await prepareDrawable(state);
  return renderSvg(layoutChart(state, { width }, metrics), { background: true });
}

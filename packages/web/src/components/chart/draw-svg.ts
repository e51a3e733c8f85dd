import type { State } from '@giotto/chart/model';
import { renderSvg } from '@giotto/chart/render';
import { withGhostRows } from '@giotto/chart/templates';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { civilNow } from '../../lib/civil-now.ts';
import { layOutRuled } from '../../lib/rules.ts';
import { prepareDrawable } from './use-drawable-state.ts';

/** The chart's width in px in a list's picture. */
const width = 720;

/** Renders a chart as SVG markup. */
export async function drawSvg(chart: State): Promise<string> {
  const state = withGhostRows(chart);
  const { metrics } = await prepareDrawable(state);
  return renderSvg(layOutRuled(state, { width, today: Math.floor(civilNow() / MINUTES_PER_DAY) }, metrics), {
    background: true,
  });
}

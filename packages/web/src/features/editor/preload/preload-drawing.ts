import { layoutChart } from '@giotto/chart/layout';
import { type State, stateFromJson } from '@giotto/chart/model';
import { loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import type { IntlShape } from 'react-intl';
import { loadChartFont } from '../../../lib/chart-fonts/load-chart-font.ts';
import { type Brush, ITEMS, LINKS, PaintedList, SHAPES } from '../canvas/painted-list.ts';
import { mountSample } from './mount-sample.tsx';
import { makeSample, ROWS } from './sample-chart.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How often the chart is drawn before it is also mounted: the first rounds are slow, and mounting doubles them. */
const DRAWN = 8;
/** How often it is mounted; more rounds hardly speed it up further. */
const MOUNTED = 12;
/** With so many mounts left, the browser also places it, once. */
const PLACED_AT = MOUNTED - 2;

function paint<Thing>(things: readonly Thing[], brush: Brush<Thing>): void {
  new PaintedList(document.createElementNS(SVG, 'g'), brush).paint(things);
}

/** Lays out and draws a chart offscreen. */
function draw(state: State, metrics: TextMetrics): void {
  const scene = layoutChart(state, { rows: { from: 0, to: ROWS } }, metrics);
  const { layers, columnItems, headerShapes, grid, backgroundShapes } = scene;
  for (const items of [layers.tasks, layers.milestones, columnItems]) paint(items, ITEMS);
  for (const shapes of [headerShapes, grid, backgroundShapes]) paint(shapes, SHAPES);
  paint(layers.dependencies, LINKS);
}

/** Rounds left: once compiled, code stays so. */
let drawsLeft = DRAWN;
let mountsLeft = MOUNTED;

/**
 * Loads the default font with its tables, and draws and mounts a small chart a few times while the server responds:
 * this compiles the code of the first picture and measures the glyphs before the real chart arrives. Stops early when
 * `signal` reports its arrival, and goes on from there with the next chart. An error here would also affect the real
 * chart, and is reported there.
 */
export async function preloadDrawing(intl: IntlShape, signal?: AbortSignal): Promise<void> {
  try {
    const [metrics] = await Promise.all([loadTextMetrics(['Roboto']), loadChartFont('Roboto')]);
    while (drawsLeft + mountsLeft > 0 && !signal?.aborted) {
      const state = stateFromJson(makeSample());
      if (drawsLeft > 0) {
        drawsLeft--;
        draw(state, metrics);
      } else {
        mountsLeft--;
        mountSample(state, metrics, intl, { isPlaced: mountsLeft === PLACED_AT });
      }
      // Yield between rounds to let the response through.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    console.warn(error);
  }
}

import { layoutChart, type Scene } from '@giotto/chart/layout';
import { type State, type StateJson, stateFromJson } from '@giotto/chart/model';
import { loadTextMetrics, type TextMetrics } from '@giotto/chart/text';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { type Brush, ITEMS, LINKS, PaintedList, SHAPES } from './canvas/painted-list.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** As many rows as a screen shows, to run the code as often as a real chart does. */
const ROWS = 40;
/** How often the chart is drawn; more rounds hardly speed it up further. */
const ROUNDS = 4;

/** A sample plan in groups of ten rows, with links and milestones. */
function makeSample(): StateJson {
  const rows = Array.from({ length: ROWS }, (_, at) => at);
  const task = rows.map((at) => {
    const [indentation, duration] = at % 10 === 0 ? [0, 20] : at % 5 === 1 ? [1, 8] : [2, 2 + (at % 7)];
    const order = `a${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;
    return [`t${at}`, { order, title: `Build part ${at}`, start: at, duration, progress: at, indentation }];
  });
  const milestone = rows
    .filter((at) => at % 8 === 4)
    .map((at) => [`m${at}`, { title: 'Done', positionInUnit: at + 2, position: at }]);
  const dependency = rows
    .filter((at) => at % 3 === 0 && at > 4)
    .map((at) => [`d${at}`, { from: `t${at - 1 - (at % 4)}`, to: `t${at}` }]);
  return {
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
    task: Object.fromEntries(task),
    milestone: Object.fromEntries(milestone),
    dependency: Object.fromEntries(dependency),
  } as StateJson;
}

function paint<Thing>(things: readonly Thing[], brush: Brush<Thing>): void {
  new PaintedList(document.createElementNS(SVG, 'g'), brush).paint(things);
}

/** Lays out and draws a chart offscreen. */
function draw(state: State, metrics: TextMetrics): Scene {
  const scene = layoutChart(state, { rows: { from: 0, to: ROWS } }, metrics);
  const { layers, columnItems, headerShapes, grid, backgroundShapes } = scene;
  for (const items of [layers.tasks, layers.milestones, columnItems]) paint(items, ITEMS);
  for (const shapes of [headerShapes, grid, backgroundShapes]) paint(shapes, SHAPES);
  paint(layers.dependencies, LINKS);
  return scene;
}

/**
 * Loads the default font with its tables, and draws a small chart a few times while the server responds: this compiles
 * the drawing code before the real chart arrives. Stops early when `signal` reports its arrival. An error here would
 * also affect the real chart, and is reported there.
 */
export async function preloadDrawing(signal?: AbortSignal): Promise<void> {
  try {
    const [metrics] = await Promise.all([loadTextMetrics(['Roboto']), loadChartFont('Roboto')]);
    for (let round = 0; round < ROUNDS && !signal?.aborted; round++) {
      draw(stateFromJson(makeSample()), metrics);
      // Yield between rounds to let the response through.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    console.warn(error);
  }
}

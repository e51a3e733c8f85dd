import { layoutChart, type Scene } from '@giotto/chart/layout';
import { type State, type StateJson, stateFromJson } from '@giotto/chart/model';
import { fontStack, loadTextMetrics, type TextMetrics, textStyle } from '@giotto/chart/text';
import { loadChartFont } from '../../lib/chart-fonts/load-chart-font.ts';
import { type Brush, ITEMS, LINKS, PaintedList, SHAPES } from './canvas/painted-list.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** As many rows as a screen shows, to run the code as often as a real chart does. */
const ROWS = 40;
/** How often the chart is drawn; more rounds hardly speed it up further. */
const ROUNDS = 12;
/** The round in which the browser places the texts; not the first, which takes longest anyway. */
const PLACED_IN = 1;
/** All letters and digits, in both weights (parents are bold). */
const TITLES = [
  'The quick brown fox',
  'JUMPS OVER A LAZY DOG',
  'Pack my box with five',
  'QUARTZ JUGS FOR KEW 0123456789',
] as const;

/**
 * A sample plan in groups of ten rows, as varied as real ones: links between all kinds of elements, records with and
 * without progress and colour. Code compiled for one kind only would be discarded at the first record of another.
 */
function makeSample(): StateJson {
  const rows = Array.from({ length: ROWS }, (_, at) => at);
  const task = rows.map((at) => {
    const [indentation, duration] = at % 10 === 0 ? [0, 20] : at % 5 === 1 ? [1, 8] : [2, 2 + (at % 7)];
    const order = `a${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;
    const title = TITLES[(at + Math.floor(at / 10)) % TITLES.length];
    const progress = at % 4 === 1 ? {} : { progress: at };
    const color = at % 7 === 3 ? { color: '#0F766E' } : {};
    return [`t${at}`, { order, title, start: at, duration, indentation, ...progress, ...color }];
  });
  const marked = rows.filter((at) => at % 8 === 4);
  const milestone = marked.map((at) => [`m${at}`, { title: 'Done', positionInUnit: at + 2, position: at }]);
  const dependency = [
    ...rows.slice(5).map((at) => [`d${at}`, { from: `t${at - 1 - (at % 4)}`, to: `t${at}` }]),
    ...marked.map((at) => [`e${at}`, { from: `t${at - 2}`, to: `m${at}` }]),
    ...marked.map((at) => [`f${at}`, { from: `m${at}`, to: `t${at + 3}` }]),
  ];
  return {
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
    task: Object.fromEntries(task),
    milestone: Object.fromEntries(milestone),
    dependency: Object.fromEntries(dependency),
  } as StateJson;
}

function createSvg(tag: 'svg' | 'g'): SVGElement {
  return document.createElementNS(SVG, tag);
}

/** Lays out and draws a chart offscreen. */
function draw(state: State, metrics: TextMetrics): { readonly scene: Scene; readonly picture: SVGElement } {
  const scene = layoutChart(state, { rows: { from: 0, to: ROWS } }, metrics);
  const picture = createSvg('svg');
  const paint = <Thing>(things: readonly Thing[], brush: Brush<Thing>) => {
    const group = picture.appendChild(createSvg('g'));
    new PaintedList(group, brush).paint(things);
  };
  const { layers, columnItems, headerShapes, grid, backgroundShapes } = scene;
  for (const items of [layers.tasks, layers.milestones, columnItems]) paint(items, ITEMS);
  for (const shapes of [headerShapes, grid, backgroundShapes]) paint(shapes, SHAPES);
  paint(layers.dependencies, LINKS);
  return { scene, picture };
}

/**
 * Has the browser place a picture's texts, and removes it again before anything is painted. The browser caches the
 * glyphs' measures, which take most of the time when the real chart's texts are placed.
 */
function placeTexts({ scene, picture }: ReturnType<typeof draw>): void {
  picture.setAttribute('font-family', fontStack(scene.font));
  picture.setAttribute('text-rendering', 'geometricPrecision');
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, textStyle(scene.font), { position: 'fixed', visibility: 'hidden' });
  document.body.append(picture);
  picture.getBoundingClientRect();
  picture.remove();
}

/**
 * Loads the default font with its tables, and draws a small chart a few times while the server responds: this compiles
 * the drawing code and measures the glyphs before the real chart arrives. Stops early when `signal` reports its arrival.
 * An error here would also affect the real chart, and is reported there.
 */
export async function preloadDrawing(signal?: AbortSignal): Promise<void> {
  try {
    const [metrics] = await Promise.all([loadTextMetrics(['Roboto']), loadChartFont('Roboto')]);
    for (let round = 0; round < ROUNDS && !signal?.aborted; round++) {
      const drawn = draw(stateFromJson(makeSample()), metrics);
      if (round === PLACED_IN) placeTexts(drawn);
      // Yield between rounds to let the response through.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    console.warn(error);
  }
}

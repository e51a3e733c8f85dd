import { marginFor, type Scene } from '@giotto/chart/layout';
import { type Px, settingsOf } from '@giotto/chart/model';
import {
  cutPages,
  DEFAULT_PAGE_LAYOUT,
  drawFooter,
  PAGE_FORMATS,
  PAGE_MARGIN,
  type PageFormat,
  type PageWords,
  pageSheets,
  type Sheet,
  wholeSheet,
} from '@giotto/chart/pages';
import { type Legend, makeLegend } from './legend.ts';
import type { SlideLayout } from './slides-format.ts';

/** The size of a wide slide (16:9), in points. */
export const SLIDE_FORMAT: PageFormat = { width: 960, height: 540 };
/** The most by which a chart is enlarged. */
const LARGEST = 1.5;
/** Points: smaller titles can't be read on a slide. */
const READABLE: Px = 6;

/** A whole scene on one slide, as large as fits above its legend and the chart's name. */
function wholeSlide(scene: Scene, format: PageFormat, legend: Legend | undefined, words: PageWords): Sheet {
  const { width, height } = format;
  const room = { width: width - 2 * PAGE_MARGIN, height: height - 2 * PAGE_MARGIN - (legend?.height ?? 0) };
  const scale = Math.min(LARGEST, room.width / scene.width, room.height / scene.height);
  const [x, y] = [(width - scale * scene.width) / 2, PAGE_MARGIN + (room.height - scale * scene.height) / 2];
  const whole = wholeSheet(scene);
  const groups = whole.groups.map((group) => ({ ...group, scale, x, y }));
  const legendRoom = {
    x: x + scale * marginFor(scene.width),
    y: y + scale * scene.height + PAGE_MARGIN / 4,
    width: room.width,
  };
  const name = drawFooter(scene, { format, scale, x, pages: [] }, words, 0);
  return {
    ...whole,
    width,
    height,
    groups: [...groups, ...(legend ? [legend.place(legendRoom)] : []), name],
  };
}

/** A scene on as many slides of a format as it takes, each with the timeline and the legend. */
function pagedSlides(
  scene: Scene,
  format: PageFormat,
  legend: Legend | undefined,
  words: PageWords,
): readonly Sheet[] {
  const height = format.height - (legend?.height ?? 0);
  const plan = cutPages(scene, { ...format, height });
  const sheets = pageSheets(scene, plan, words);
  if (legend === undefined) return sheets;
  const x = plan.x + plan.scale * marginFor(scene.width);
  const group = legend.place({ x, y: height - PAGE_MARGIN / 4, width: format.width - 2 * PAGE_MARGIN });
  return sheets.map((sheet) => ({ ...sheet, height: format.height, groups: [...sheet.groups, group] }));
}

/** The size of a scene's smallest title of a task; that of a chart without any is large. */
function smallestTitle({ layers, columnItems }: Scene): Px {
  const labels = [...layers.tasks, ...columnItems].flatMap(({ kind, parts }) =>
    kind === 'task' ? parts.filter(({ part }) => part === 'label' || part === 'columnLabel') : [],
  );
  let smallest = Infinity;
  for (const { shapes } of labels)
    for (const shape of shapes) if (shape.type === 'text') smallest = Math.min(smallest, shape.size);
  return smallest;
}

/**
 * Lays a chart out for slides: in its own width, or in less where its titles would be too small to be read on slides that
 * are to be readable. `layOut` takes a width in px; none is the chart's own.
 */
export function layOutForSlides(layOut: (width?: Px) => Scene, layout: SlideLayout): Scene {
  const scene = layOut();
  const widest = (smallestTitle(scene) * (SLIDE_FORMAT.width - 2 * PAGE_MARGIN)) / READABLE;
  return layout === 'readable' && scene.width > widest ? layOut(Math.floor(widest)) : scene;
}

/** The slides of a scene. Every slide has the same size; at least one. */
export function slideSheets(scene: Scene, layout: SlideLayout, words: PageWords): readonly Sheet[] {
  const { state } = words;
  const paper = PAGE_FORMATS[settingsOf(state).layout ?? DEFAULT_PAGE_LAYOUT];
  const format = layout === 'pages' ? paper : SLIDE_FORMAT;
  const legend = makeLegend(scene, words, format.width - 2 * PAGE_MARGIN);
  if (layout === 'pages') return pagedSlides(scene, format, legend, words);
  const whole = wholeSlide(scene, format, legend, words);
  const scale = whole.groups[0]?.scale ?? 1;
  if (layout === 'one' || scale * smallestTitle(scene) >= READABLE) return [whole];
  return pagedSlides(scene, format, legend, words);
}

import type { ElementRef } from '@giotto/chart/interact';
import type { Scene } from '@giotto/chart/layout';

/** Another way to draw and read out the chart: with a baseline, its critical path, people's tasks. Changes no data. */
export interface DrawnView {
  /** Which one it is; they draw over each other in this order. */
  readonly layer: 'shade' | 'baseline' | 'filter' | 'path' | 'chain' | 'found';
  readonly draw: (scene: Scene) => Scene;
  /** What an element's description ends with: ', critical', or ''. */
  readonly suffixOf: (ref: ElementRef) => string;
  /** It draws rings around bars, which reach into the label column. */
  readonly hasRings?: true;
}

/** The scene as all views draw it. */
export function drawViews(views: readonly DrawnView[], scene: Scene): Scene {
  return views.reduce((drawn, { draw }) => draw(drawn), scene);
}

/** What all views add to an element's description. */
export function suffixesOf(views: readonly DrawnView[], ref: ElementRef): string {
  return views.map(({ suffixOf }) => suffixOf(ref)).join('');
}

import { type ElementRef, hitTest, type Point, type Target } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import {
  cutPages,
  type PageFormat,
  type PagePlan,
  type PageWords,
  pageParts,
  pageSheets,
  type Sheet,
  scenePlace,
} from '@giotto/chart/pages';
import { type DrawnView, drawViews } from '../session/drawn-views.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';

/** The pages as arranged on the page canvas. */
export interface PageCanvas {
  readonly scene: Scene;
  readonly plan: PagePlan;
  readonly sheets: readonly Sheet[];
}

/** The attribute that holds a page's number. */
export const PAGE = 'data-page';

/** Splits the whole chart into pages, on which it is drawn with these views. */
export function createPageCanvas(
  scene: Scene,
  format: PageFormat,
  words: PageWords,
  views: readonly DrawnView[] = [],
): PageCanvas {
  const drawn = drawViews(views, scene);
  const plan = cutPages(drawn, format);
  return { scene, plan, sheets: pageSheets(drawn, plan, words) };
}

interface Place {
  readonly target: EventTarget | null;
  readonly clientX: number;
  readonly clientY: number;
}

/** The target at a window position and its scene position. Nothing can be dragged here. */
export function hitTestPage(
  { scene, plan }: PageCanvas,
  { target, clientX, clientY }: Place,
  zoom: number,
): { readonly target: Target; readonly at: Point } | null {
  const page = target instanceof Element ? target.closest(`[${PAGE}]`) : null;
  if (!page) return null;
  const { left, top } = page.getBoundingClientRect();
  const at = scenePlace(plan, Number(page.getAttribute(PAGE)), {
    x: (clientX - left) / zoom,
    y: (clientY - top) / zoom,
  });
  return at && { target: hitTest(scene, at, { selection: [], canEdit: false }), at };
}

/** The element that a target refers to. */
export function refOf(target: Target): ElementRef | null {
  if (target.type === 'element') return target.ref;
  return target.type === 'column' ? { kind: 'task', id: target.id } : null;
}

/** Where an element first appears, in px of the window. Null when it is on no page. */
export function windowBox(
  { scene, plan }: PageCanvas,
  pages: Element,
  refs: readonly ElementRef[],
  zoom: number,
): Box | null {
  const bounds = boundsOf(scene, refs);
  const [part] = bounds ? pageParts(plan, bounds) : [];
  const rect = part && pages.children[part.page]?.getBoundingClientRect();
  if (!rect) return null;
  const { x, y, width, height } = part.box;
  return { x: rect.left + x * zoom, y: rect.top + y * zoom, width: width * zoom, height: height * zoom };
}

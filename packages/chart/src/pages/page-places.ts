import type { Box } from '../layout/index.ts';
import type { Px } from '../model/index.ts';
import type { PagePlan } from './cut-pages.ts';

interface Point {
  readonly x: Px;
  readonly y: Px;
}

/** The place of the scene that lies at a place of a page, both from the top left; null in the page's margins. */
export function scenePlace(plan: PagePlan, page: number, { x, y }: Point): Point | null {
  const shown = plan.pages[page];
  if (!shown) return null;
  const { head, gap, body } = shown;
  const across = (x - plan.x) / plan.scale;
  const down = (y - plan.y) / plan.scale;
  if (down < 0) return null;
  const below = down - (head.to - head.from);
  if (below < 0) return { x: across, y: head.from + down };
  if (below < gap) return null;
  return body.from + below - gap < body.to ? { x: across, y: body.from + below - gap } : null;
}

/** A part of a box of the scene, where it lies on a page. */
export interface PagePart {
  /** The page's number, from 0. */
  readonly page: number;
  readonly box: Box;
}

/** Where a box of the scene is seen on the pages: what lies below their heads, on each page as far as it reaches. */
export function pageParts(plan: PagePlan, { x, y, width, height }: Box): PagePart[] {
  const { scale } = plan;
  return plan.pages.flatMap(({ head, gap, body }, page): PagePart[] => {
    const from = Math.max(y, body.from);
    const to = Math.min(y + height, body.to);
    if (from > to || (from === to && height > 0)) return [];
    const top = plan.y + scale * (head.to - head.from + gap + from - body.from);
    return [
      { page, box: { x: plan.x + scale * x, y: top, width: scale * width, height: scale * (to - from) } },
    ];
  });
}

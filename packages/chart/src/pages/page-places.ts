import type { Box } from '../layout/index.ts';
import type { Px } from '../model/index.ts';
import type { PagePlan } from './cut-pages.ts';

interface Point {
  readonly x: Px;
  readonly y: Px;
}

/** The place in the scene shown at a place of a page, both from the top left; null in the page's margins. */
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

/** The part of a box of the scene that a page shows. */
export interface PagePart {
  /** The page's number, from 0. */
  readonly page: number;
  readonly box: Box;
}

/** The parts of a box of the scene on the pages: what is below their heads, on each page that it reaches. */
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

import type { Scene } from '../layout/index.ts';
import type { Px } from '../model/index.ts';
import type { ChartPage, Interval, PagePlan } from './cut-pages.ts';
import { listPieces, type Piece } from './list-pieces.ts';
import { drawFooter, type PageWords } from './page-footer.ts';
import { PAGE_MARGIN } from './page-format.ts';
import { drawStubs, STUB_INSET } from './page-stubs.ts';
import type { Sheet, SheetGroup } from './sheet.ts';

/** The number of the page whose body contains this y; the last one for anything further down. */
function findPage(pages: readonly ChartPage[], y: Px): number {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (y < (pages[middle]?.body.to ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function meets({ box }: Piece, { from, to }: Interval): boolean {
  return box.y < to && box.y + box.height >= from;
}

/** Whether it's of a row's element: a title above the first row belongs to that row only. */
function isOfRow({ owner, isCut }: Piece): boolean {
  return !isCut && (owner?.kind === 'task' || owner?.kind === 'milestone');
}

interface SortedPieces {
  readonly head: readonly Piece[];
  readonly bodies: readonly (readonly Piece[])[];
  readonly mark: readonly Piece[];
}

/** Distributes the pieces: those of the head to every page, the others to the pages of their rows. */
function sortPieces(
  scene: Scene,
  { pages }: PagePlan,
  isPassed: (piece: Piece, page: number) => boolean,
): SortedPieces {
  const top = scene.plot.y;
  const sorted = { head: [] as Piece[], bodies: pages.map((): Piece[] => []), mark: [] as Piece[] };
  const { head, bodies, mark } = sorted;
  for (const piece of listPieces(scene)) {
    const { box, isCut, layer } = piece;
    if (layer === 'watermark') {
      mark.push(piece);
      continue;
    }
    const centre = box.y + box.height / 2;
    if (layer === 'header' || (isCut ? box.y < top : centre < top)) head.push(piece);
    if (layer === 'header' || (isCut ? box.y + box.height < top : centre < top)) continue;
    const first = findPage(pages, isCut ? box.y : centre);
    const last = isCut ? findPage(pages, box.y + box.height) : first;
    for (let page = first; page <= last; page++) if (!isPassed(piece, page)) bodies[page]?.push(piece);
  }
  return sorted;
}

type Place = Omit<SheetGroup, 'pieces' | 'clip'>;

/** Groups neighbours in drawing order that are cut alike; a link that ends in a stub is cut before the edge. */
function group(
  pieces: readonly Piece[],
  place: Place,
  { from, to }: Interval,
  width: Px,
  isStubbed: (piece: Piece) => boolean = () => false,
): SheetGroup[] {
  const groups: { inset: Px | undefined; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const isCut = piece.isCut && (piece.box.y < from || piece.box.y + piece.box.height > to);
    const inset = isCut ? (isStubbed(piece) ? STUB_INSET : 0) : undefined;
    const last = groups.at(-1);
    if (last !== undefined && last.inset === inset) last.pieces.push(piece);
    else groups.push({ inset, pieces: [piece] });
  }
  return groups.map(({ inset, pieces: together }) =>
    inset === undefined
      ? { ...place, pieces: together }
      : { ...place, clip: { x: 0, y: from + inset, width, height: to - from - 2 * inset }, pieces: together },
  );
}

/** The free edition's mark in the lower margin of the page, on the right as in the whole picture. */
function markPage(
  pieces: readonly Piece[],
  { width: sceneWidth }: Scene,
  plan: PagePlan,
  isRepeat: boolean,
): SheetGroup[] {
  if (pieces.length === 0) return [];
  const scale = Math.min(1, plan.scale);
  const boxes = pieces.map(({ box }) => box);
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const { width, height } = plan.format;
  return [
    {
      scale,
      x: width - plan.x - scale * sceneWidth,
      y: height - PAGE_MARGIN / 2 - (scale * (top + bottom)) / 2,
      pieces,
      isRepeat,
    },
  ];
}

/**
 * The pages of a plan as sheets. Areas, lines and background are cut at a page's end; a bar, text, glyph or flag is
 * shown whole on the page that contains its middle, so nothing is lost and only what every page repeats is shown twice.
 * A link to another page ends in a stub with the name and page of its other end; each page has the chart's name and its
 * own number.
 */
export function pageSheets(scene: Scene, plan: PagePlan, words: PageWords): readonly Sheet[] {
  const { background, font, width } = scene;
  const { scale, x, y, format } = plan;
  const stubs = drawStubs(scene, plan, words, (at) => findPage(plan.pages, at));
  const { head, bodies, mark } = sortPieces(scene, plan, stubs.isPassed);
  return plan.pages.map((page, at): Sheet => {
    const isRepeat = at > 0;
    const headPlace = { scale, x, y: y - scale * page.head.from, isRepeat };
    const headHeight = page.head.to - page.head.from;
    const bodyPlace = { scale, x, y: y + scale * (headHeight + page.gap - page.body.from), isRepeat: false };
    const stubsHere = stubs.pieces[at] ?? [];
    const groups = [
      ...group(bodies[at] ?? [], bodyPlace, page.body, width, stubs.isStubbed),
      ...(stubsHere.length === 0 ? [] : [{ ...bodyPlace, pieces: stubsHere }]),
      ...group(
        head.filter((piece) => meets(piece, page.head) && !(isRepeat && isOfRow(piece))),
        headPlace,
        page.head,
        width,
      ),
      ...markPage(mark, scene, plan, isRepeat),
      drawFooter(scene, plan, words, at),
    ];
    return { ...format, background, font, groups };
  });
}

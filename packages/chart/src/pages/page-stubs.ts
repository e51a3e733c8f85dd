import type { Scene, SceneLink, Shape } from '../layout/index.ts';
import { type Colour, type Id, type Px, type State, themeOf } from '../model/index.ts';
import { baselineFor, fitText, opticalSize, singleLine } from '../text/index.ts';
import { type Interval, type PagePlan, STUB_BAND } from './cut-pages.ts';
import type { Piece } from './list-pieces.ts';
import type { PageWords } from './page-footer.ts';

/**
 * A link's own line ends this far before the edge: it may run along the edge, which is the gap between two rows, and
 * half of it would be visible on either page.
 */
export const STUB_INSET: Px = 8;
/** In the scene's px. */
const SIZE: Px = 10;
const STUB: Px = 6;
/** Space between a stub and its words, and between words and the next stub. */
const AIR: Px = 4;

/** The stubs of all pages, and the links not drawn on a page because they only pass through it. */
interface PageStubs {
  readonly pieces: readonly (readonly Piece[])[];
  readonly isPassed: (piece: Piece, page: number) => boolean;
  /** Whether it is a link between two pages. */
  readonly isStubbed: (piece: Piece) => boolean;
}

/** The pages of a link's two ends. */
interface Ends {
  readonly link: SceneLink;
  readonly from: number;
  readonly to: number;
}

/** Where a link leaves or enters a page. */
interface Crossing {
  readonly x: Px;
  readonly isBelow: boolean;
  /** The page of its other end, from 0. */
  readonly other: number;
  readonly title: string;
  readonly stroke: Colour;
  readonly strokeWidth: Px;
  readonly id: Id;
}

function titleOf(state: State, id: Id): string {
  return singleLine(state.task.get(id)?.title ?? state.milestone.get(id)?.title ?? '');
}

/** The x at which a polyline first crosses a height. */
function crossingAt(points: SceneLink['points'], y: Px): Px | undefined {
  for (let at = 1; at < points.length; at++) {
    const [before, after] = [points[at - 1], points[at]];
    if (before === undefined || after === undefined || before.y === after.y) continue;
    if (Math.min(before.y, after.y) <= y && y <= Math.max(before.y, after.y)) {
      return before.x + ((y - before.y) / (after.y - before.y)) * (after.x - before.x);
    }
  }
  return undefined;
}

function crossingsOf(
  { link, from, to }: Ends,
  bodies: readonly Interval[],
  state: State,
): [number, Crossing][] {
  const record = state.dependency.get(link.id);
  const stroke = link.shapes.find((shape) => shape.type !== 'text' && shape.stroke !== undefined);
  if (record === undefined || stroke === undefined || stroke.type === 'text') return [];
  const { stroke: colour = '#000000', strokeWidth = 1 } = stroke;
  const sides = [
    { page: from, other: to, id: record.to, points: link.points },
    { page: to, other: from, id: record.from, points: link.points.toReversed() },
  ];
  return sides.flatMap(({ page, other, id, points }): [number, Crossing][] => {
    const isBelow = other > page;
    const body = bodies[page];
    const x = body && crossingAt(points, isBelow ? body.to - STUB_INSET : body.from + STUB_INSET);
    if (x === undefined) return [];
    const title = titleOf(state, id);
    return [[page, { x, isBelow, other, title, stroke: colour, strokeWidth, id: link.id }]];
  });
}

/** The words next to a stub, as many as fit: name and page, or the page alone. */
function chooseWords({ title, other }: Crossing, room: Px, measure: (text: string) => Px): string {
  const page = `${other + 1}`;
  const named = `${fitText(title, room - measure(` · ${page}`), measure)} · ${page}`;
  if (!named.startsWith(' ') && measure(named) <= room) return named;
  return measure(page) <= room ? page : '';
}

/** The stubs at one edge of a page, from left to right; each has the space up to the next one. */
function drawEdge(
  crossings: readonly Crossing[],
  edge: Px,
  { font, width }: Scene,
  { state, metrics }: PageWords,
): Piece[] {
  const size = opticalSize(font, SIZE);
  const measure = (text: string): Px => metrics.width(text, font, 400, size);
  const fill = themeOf(state).mutedColor;
  const sorted = [...crossings].sort((a, b) => a.x - b.x);
  return sorted.map((crossing, at): Piece => {
    const { x, isBelow, stroke, strokeWidth, id } = crossing;
    const way = isBelow ? 1 : -1;
    const next = sorted[at + 1]?.x ?? width;
    const words = chooseWords(crossing, next - x - 2 * AIR, measure);
    const y = baselineFor(edge + (way * STUB_BAND) / 2, font, size);
    const [y1, y2] = [edge - way * STUB_INSET, edge + way * STUB];
    const tail: Shape = { type: 'line', x1: x, y1, x2: x, y2, stroke, strokeWidth };
    const text: Shape[] =
      words === ''
        ? []
        : [
            {
              type: 'text',
              text: words,
              x: x + AIR,
              y,
              size,
              weight: 400,
              fill,
              anchor: 'start',
              width: measure(words),
            },
          ];
    const box = { x, y: isBelow ? edge : edge - STUB_BAND, width: next - x, height: STUB_BAND };
    const owner = { kind: 'dependency', id, part: 'label' } as const;
    return { layer: 'plot', owner, box, isCut: false, shapes: [tail, ...text] };
  });
}

/** Draws stubs for links between two pages, on each page with the name and the page of the other end. */
export function drawStubs(
  scene: Scene,
  { pages }: PagePlan,
  words: PageWords,
  pageAt: (y: Px) => number,
): PageStubs {
  const bodies = pages.map(({ body }) => body);
  const ends = scene.layers.dependencies.flatMap((link): Ends[] => {
    const [first, last] = [link.points.at(0), link.points.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [pageAt(first.y), pageAt(last.y)];
    return from === to ? [] : [{ link, from, to }];
  });
  const endsOf = new Map(ends.map((one) => [one.link.id, one]));
  const below = pages.map((): Crossing[] => []);
  const above = pages.map((): Crossing[] => []);
  for (const one of ends) {
    for (const [page, crossing] of crossingsOf(one, bodies, words.state))
      (crossing.isBelow ? below : above)[page]?.push(crossing);
  }
  return {
    pieces: bodies.map((body, at) => [
      ...drawEdge(above[at] ?? [], body.from, scene, words),
      ...drawEdge(below[at] ?? [], body.to, scene, words),
    ]),
    isStubbed: ({ owner }) => owner?.kind === 'dependency' && endsOf.has(owner.id),
    isPassed: ({ owner }, page) => {
      const known = owner?.kind === 'dependency' ? endsOf.get(owner.id) : undefined;
      return known !== undefined && page !== known.from && page !== known.to;
    },
  };
}

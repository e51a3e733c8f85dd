import {
  clampZoom,
  type ElementRef,
  hitTest,
  keepInView,
  keepPlace,
  type Point,
  type Selection,
} from '@giotto/chart/interact';
import { type Box, chooseRows, isShort, type RowRange, type Scene } from '@giotto/chart/layout';
import { fitWidth, layoutView, MIN_WIDTH, scrollOfPart, statedToday } from '../view/layout-view.ts';
import { drawnNode, pictureAttributes } from '../view/picture.ts';
import type { ViewOptions } from '../view/view-options.ts';
import { isDarkAt } from './color-scheme.ts';
import { createNode } from './create-node.ts';
import { boxOf, drawSelection } from './draw-selection.ts';
import { drawStrips } from './draw-strips.ts';
import type { ViewPoint } from './handle-pointer.ts';

const NO_ROWS: RowRange = { from: 0, to: 0 };
/** Px that are left around an element that was scrolled into view. */
const ROOM = 16;

/** The viewer's clock in civil minutes since 1970. */
function civilNow(date = new Date()): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 60_000);
}

/** The picture in a view: which rows of it are drawn, how large, and what lies where. */
export class ViewPicture {
  readonly #viewport: HTMLElement;
  readonly #canvas: Element;
  readonly #svg: SVGElement;
  #options: ViewOptions;
  #width = 0;
  /** Of the picture at zoom 1: more than the view's where a part of the timeline fills that. */
  #pictureWidth = 0;
  /** The whole chart's size and rows, without elements. */
  #size: Scene;
  #scene: Scene;
  #rows: RowRange | undefined;
  #zoom = 1;
  #selection: Selection = [];
  /** Px of the picture before the part of the timeline that fills the view. */
  #part = 0;
  #isPrinting = false;

  /** Throws a TypeError for a viewport without the elements that a view needs. */
  constructor(viewport: HTMLElement, options: ViewOptions) {
    const svg = viewport.querySelector(':scope > div > svg.giotto-picture');
    if (!(svg instanceof SVGElement) || svg.parentElement === null)
      throw new TypeError('A view needs a viewport with a div, and in it the svg of the picture.');
    this.#viewport = viewport;
    this.#canvas = svg.parentElement;
    this.#svg = svg;
    this.#options = options;
    this.#zoom = clampZoom(options.zoom ?? 1);
    this.#size = this.#scene = this.#measure();
  }

  /** The whole chart's size and rows, without elements. */
  get size(): Scene {
    return this.#size;
  }

  /** 0.3 to 4. */
  get zoom(): number {
    return this.#zoom;
  }

  /** Whether the view is as wide as when it was drawn. */
  get isFitting(): boolean {
    return this.#width === this.#widthNow();
  }

  /** Draws everything anew: another chart, width, colour or minute. A chart that has changed stays on its rows and dates. */
  redraw(options: ViewOptions): void {
    const { zoom, chart } = this.#options;
    const before = { state: chart.state, scene: this.#size };
    const view = this.#view();
    this.#options = options;
    this.#size = this.#measure();
    this.#viewport.style.background = this.#size.background;
    if (options.zoom !== undefined && options.zoom !== zoom) this.#zoom = clampZoom(options.zoom);
    this.#resize();
    this.#scrollToPart();
    const { state } = options.chart;
    if (state !== before.state) this.#keep(view, keepInView(before, { state, scene: this.#size }, view));
    this.drawRows();
  }

  /** Draws what has come into view, if it isn't drawn yet. */
  drawRows(): void {
    const rows = this.#chooseRows();
    if (this.#rows?.from === rows.from && this.#rows.to === rows.to) return;
    this.#rows = rows;
    this.#scene = this.#layOut(rows);
    this.#svg.replaceChildren(
      createNode(drawnNode(this.#scene)),
      drawSelection(this.#scene, this.#selection),
    );
    this.#pinStrips();
  }

  /** Frames what is selected. */
  showSelection(selection: Selection): void {
    this.#selection = selection;
    const frames = this.#svg.querySelector(':scope > .giotto-selection');
    frames?.replaceWith(drawSelection(this.#scene, selection));
  }

  /** Draws all rows for the time of printing. */
  print(isPrinting: boolean): void {
    this.#isPrinting = isPrinting;
    this.#rows = undefined;
    this.drawRows();
  }

  /** Zooms around a point of the view, by default its middle; says whether anything changed. */
  zoomTo(zoom: number, at?: ViewPoint): boolean {
    const before = this.#zoom;
    this.#zoom = clampZoom(zoom);
    if (this.#zoom === before) return false;
    const view = this.#viewport;
    const { scrollLeft, scrollTop } = view;
    const { x, y } = at ?? { x: view.clientWidth / 2, y: view.clientHeight / 2 };
    this.#resize();
    view.scrollLeft = keepPlace(scrollLeft, x, before, this.#zoom);
    view.scrollTop = keepPlace(scrollTop, y, before, this.#zoom);
    this.drawRows();
    return true;
  }

  /** Scrolls an element into view, past what is pinned there, and the page if need be. */
  scrollTo(ref: ElementRef): void {
    const box = boxOf(this.#scene, ref) ?? this.#boxOutOfView(ref);
    if (box === undefined) return;
    const view = this.#viewport;
    const { header, column } = this.#size;
    const zoomed = (px: number) => px * this.#zoom;
    const left = zoomed(box.x - column.x - column.width) - ROOM;
    const right = zoomed(box.x + box.width) + ROOM - view.clientWidth;
    const top = zoomed(box.y - header.y - header.height) - ROOM;
    const bottom = zoomed(box.y + box.height) + ROOM - view.clientHeight;
    if (view.scrollLeft > left) view.scrollLeft = left;
    else if (view.scrollLeft < right) view.scrollLeft = Math.min(left, right);
    if (view.scrollTop > top) view.scrollTop = top;
    else if (view.scrollTop < bottom) view.scrollTop = Math.min(top, bottom);
    const inPage = view.getBoundingClientRect().top + zoomed(box.y) - view.scrollTop;
    if (inPage < 0 || inPage + zoomed(box.height) > innerHeight) scrollBy(0, inPage - innerHeight / 2);
  }

  /** The element at a point of the view; a title in the column is its task. What is pinned lies over what has scrolled. */
  elementAt({ x, y }: ViewPoint): ElementRef | undefined {
    const { header, column } = this.#size;
    const isOnHeader = y / this.#zoom < header.y + header.height;
    const isOnColumn = x / this.#zoom < column.x + column.width;
    const point = {
      x: (isOnColumn ? x : x + this.#viewport.scrollLeft) / this.#zoom,
      y: (isOnHeader ? y : y + this.#viewport.scrollTop) / this.#zoom,
    };
    const target = hitTest(this.#scene, point, { selection: this.#selection, canEdit: false });
    if (target.type === 'element') return target.ref;
    return target.type === 'column' ? { kind: 'task', id: target.id } : undefined;
  }

  /** The part of the picture in view, in px of the picture. */
  #view(): Box {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#viewport;
    const [x, y, width, height] = [scrollLeft, scrollTop, clientWidth, clientHeight].map(
      (px) => px / this.#zoom,
    ) as [number, number, number, number];
    return { x, y, width, height };
  }

  /** Moves on from what was in view; from there, because a smaller picture is scrolled back by itself. */
  #keep(view: Box, { x, y }: Point): void {
    if (x !== 0) this.#viewport.scrollLeft = (view.x + x) * this.#zoom;
    if (y !== 0) this.#viewport.scrollTop = (view.y + y) * this.#zoom;
  }

  /** Scrolls to the part of the timeline that is stated, whenever it lies elsewhere than before. */
  #scrollToPart(): void {
    const part = scrollOfPart(this.#options, this.#size);
    if (part === this.#part) return;
    this.#part = part;
    this.#viewport.scrollLeft = part * this.#zoom;
  }

  #boxOutOfView(ref: ElementRef): Box | undefined {
    const { chart } = this.#options;
    const at =
      ref.kind === 'milestone'
        ? Math.round(chart.state.milestone.get(ref.id)?.position ?? 0)
        : this.#size.rows.findIndex(
            ({ taskId }) => taskId === (chart.state.task.get(ref.id)?.rowTask ?? ref.id),
          );
    return at < 0 ? undefined : boxOf(this.#layOut({ from: at, to: at + 1 }), ref);
  }

  #widthNow(): number {
    return Math.max(MIN_WIDTH, Math.floor(this.#viewport.clientWidth));
  }

  #measure(): Scene {
    this.#width = this.#widthNow();
    this.#pictureWidth = fitWidth(this.#options, this.#width);
    return this.#layOut(NO_ROWS);
  }

  #layOut(rows: RowRange): Scene {
    const now = (this.#options.today ?? 'now') === 'now' ? civilNow() : statedToday(this.#options);
    return layoutView(this.#options, {
      width: this.#pictureWidth,
      isDark: isDarkAt(this.#viewport),
      ...(now !== undefined && { now }),
      rows,
    });
  }

  #resize(): void {
    const { width, height, viewBox } = pictureAttributes(this.#size, this.#zoom);
    for (const [name, value] of Object.entries({ width, height, viewBox }))
      this.#svg.setAttribute(name, value);
    this.#rows = undefined;
  }

  /** All rows of a short chart; of a long one those in view, with some around. */
  #chooseRows(): RowRange {
    if (this.#isPrinting || isShort(this.#size)) return { from: 0, to: this.#size.rows.length };
    const { top, bottom } = this.#viewport.getBoundingClientRect();
    const { scrollTop } = this.#viewport;
    const seen = {
      top: (scrollTop + Math.max(0, -top)) / this.#zoom,
      bottom: (scrollTop + Math.min(bottom, innerHeight) - top) / this.#zoom,
    };
    return chooseRows(this.#size, seen, this.#rows);
  }

  #pinStrips(): void {
    const view = this.#viewport;
    for (const strip of this.#canvas.querySelectorAll(':scope > .giotto-strip')) strip.remove();
    const isLarger = view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight;
    view.toggleAttribute('data-pannable', isLarger);
    if (isLarger && !this.#isPrinting) this.#canvas.append(...drawStrips(this.#scene, this.#zoom));
  }
}

import { type ElementRef, isSelected, type Selection, toggleSelected } from '@giotto/chart/interact';
import { describeChart } from '@giotto/chart/render';
import { listElements } from '../view/list-elements.ts';
import type { SelectionMode, ViewEvents, ViewOptions, ViewPlace } from '../view/view-options.ts';
import { watchColorScheme } from './color-scheme.ts';
import { ElementList } from './element-list.ts';
import { handleKeys, moveTo, placeOf } from './handle-keys.ts';
import { handlePointer, type ViewPoint } from './handle-pointer.ts';
import { loadChartFonts } from './load-chart-fonts.ts';
import { adoptStyles } from './style-sheet.ts';
import { ViewPicture } from './view-picture.ts';

/** How often the today line moves, in ms. */
const MINUTE = 60_000;

/**
 * A chart in a page: draws it into a viewport and keeps it up to date with its width, the rows in view, the page's colours and
 * the clock; lets people scroll, zoom and select. The viewport contains a `div`, and this the picture's `svg`, empty or as the
 * server has rendered it.
 */
export class ChartView {
  readonly #viewport: HTMLElement;
  readonly #picture: ViewPicture;
  readonly #list: ElementList;
  readonly #events: ViewEvents;
  readonly #ending = new AbortController();
  #options: ViewOptions;
  #elements: Selection = [];
  #selection: Selection = [];
  /** Where the arrow keys go on from. */
  #active: ElementRef | undefined;

  /** Throws a TypeError for a viewport without the elements that a view needs. */
  constructor(viewport: HTMLElement, options: ViewOptions, events: ViewEvents = {}) {
    const root = viewport.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root);
    this.#viewport = viewport;
    this.#options = options;
    this.#events = events;
    this.#picture = new ViewPicture(viewport, options);
    this.#list = new ElementList(viewport);
    viewport.append(this.#list.element);
    this.#listen();
    this.#redraw();
  }

  /** What is selected. */
  get selection(): Selection {
    return this.#selection;
  }

  /** Which part is in view. */
  get place(): ViewPlace {
    const { scrollLeft: left, scrollTop: top } = this.#viewport;
    return { zoom: this.#picture.zoom, left, top };
  }

  /** Shows another chart, or the same in another way. What it doesn't have is no longer selected. */
  update(options: ViewOptions): void {
    this.#options = options;
    const { state } = options.chart;
    if (this.#active && !state[this.#active.kind].has(this.#active.id)) this.#active = undefined;
    this.#selection = this.#selection.filter(({ kind, id }) => state[kind].has(id));
    this.#redraw();
  }

  /** Selects elements and tells nobody. Those that the chart doesn't have, or that are too many, are left out. */
  select(selection: Selection): void {
    const { state } = this.#options.chart;
    const known = selection.filter(({ kind, id }) => state[kind].has(id));
    this.#selection = known.slice(0, { none: 0, single: 1, multiple: known.length }[this.#mode]);
    this.#active = this.#selection.at(-1);
    this.#showSelection();
  }

  /** Zooms around a point of the view, by default its middle; 0.3 to 4. */
  zoomTo(zoom: number, at?: ViewPoint): void {
    if (this.#picture.zoomTo(zoom, at)) this.#tellPlace();
  }

  /** Scrolls an element into view. */
  scrollTo(ref: ElementRef): void {
    this.#picture.scrollTo(ref);
  }

  /** Stops; the picture stays as it is. */
  destroy(): void {
    this.#ending.abort();
    this.#list.element.remove();
  }

  get #mode(): SelectionMode {
    return this.#options.selectionMode ?? 'single';
  }

  #listen(): void {
    const { signal } = this.#ending;
    const viewport = this.#viewport;
    const picture = this.#picture;
    const zoomBy = (factor: number, at?: ViewPoint) => this.zoomTo(picture.zoom * factor, at);
    handlePointer(
      viewport,
      {
        zoomBy,
        click: (at, isToggle) => this.#choose(picture.elementAt(at), isToggle),
        open: (at) => this.#open(picture.elementAt(at)),
      },
      signal,
    );
    handleKeys(
      viewport,
      {
        zoomBy,
        resetZoom: () => this.zoomTo(1),
        move: (steps) => this.#move(steps),
        toggle: () => this.#choose(this.#active, this.#mode === 'multiple'),
        clear: () => this.#clear(),
        activate: () => this.#open(this.#active),
      },
      signal,
    );
    const seeRows = () => picture.drawRows();
    viewport.addEventListener('scroll', seeRows, { signal, passive: true });
    viewport.addEventListener('scroll', () => this.#tellPlace(), { signal, passive: true });
    // Whatever scrolls around it; what happens inside a shadow root isn't heard out here.
    addEventListener('scroll', seeRows, { signal, passive: true, capture: true });
    addEventListener('beforeprint', () => picture.print(true), { signal });
    addEventListener('afterprint', () => picture.print(false), { signal });
    const observer = new ResizeObserver(() => {
      if (picture.isFitting) picture.drawRows();
      else this.#redraw();
    });
    observer.observe(viewport);
    const stopWatching = watchColorScheme(() => this.#redraw());
    const clock = setInterval(() => {
      if ((this.#options.today ?? 'now') === 'now') this.#redraw();
    }, MINUTE);
    signal.addEventListener('abort', () => {
      stopWatching();
      observer.disconnect();
      clearInterval(clock);
    });
  }

  #redraw(): void {
    const { chart, label, fontBase } = this.#options;
    if (fontBase !== undefined) loadChartFonts(chart.state, fontBase);
    this.#picture.redraw(this.#options);
    this.#elements = listElements(this.#picture.size, chart.state);
    const viewport = this.#viewport;
    const isList = this.#mode !== 'none' && this.#elements.length > 0;
    viewport.tabIndex = 0;
    viewport.role = isList ? 'listbox' : 'img';
    viewport.ariaMultiSelectable = isList ? `${this.#mode === 'multiple'}` : null;
    viewport.ariaLabel = `${label ?? chart.name ?? 'Gantt chart'}: ${describeChart(chart.state)}`;
    this.#showSelection();
  }

  #choose(ref: ElementRef | undefined, isToggle: boolean): void {
    if (this.#mode === 'none') return;
    if (ref === undefined) {
      if (!isToggle) this.#clear();
      return;
    }
    this.#active = ref;
    const isOne = this.#mode === 'single' || !isToggle;
    this.#setSelection(isOne ? [ref] : toggleSelected(this.#selection, ref));
  }

  #move(steps: number): void {
    if (this.#mode === 'none') {
      const { rowHeight } = this.#picture.size;
      this.#viewport.scrollBy(0, Math.sign(steps) * rowHeight * this.#picture.zoom);
      return;
    }
    const at = moveTo(placeOf(this.#elements, this.#active), steps, this.#elements.length);
    const next = this.#elements[at];
    if (next === undefined) return;
    this.scrollTo(next);
    this.#choose(next, false);
  }

  #open(ref: ElementRef | undefined): void {
    if (ref !== undefined && this.#mode !== 'none') this.#events.onActivate?.(ref);
  }

  #clear(): boolean {
    if (this.#selection.length === 0) return false;
    this.#setSelection([]);
    return true;
  }

  #setSelection(selection: Selection): void {
    const before = this.#selection;
    this.#selection = selection;
    this.#showSelection();
    const isSame = selection.length === before.length && selection.every((ref) => isSelected(before, ref));
    if (!isSame) this.#events.onSelect?.(selection);
  }

  #showSelection(): void {
    const at = placeOf(this.#elements, this.#active);
    this.#picture.showSelection(this.#selection);
    this.#list.show(this.#options.chart.state, this.#elements, at, this.#selection);
  }

  #tellPlace(): void {
    this.#events.onView?.(this.place);
  }
}

import type { ElementRef, Selection } from '@giotto/chart/interact';
import type { ChartSource } from './chart/chart-source.ts';
import { prepareChart } from './chart/prepare-chart.ts';
import { ChartView } from './dom/chart-view.ts';
import { createSvg } from './dom/create-node.ts';
import { adoptStyles } from './dom/style-sheet.ts';
import { pictureAttributes } from './view/picture.ts';
import type { SelectionMode, ViewOptions, ViewTheme } from './view/view-options.ts';

const HOST_CSS = ':host{display:block}:host([hidden]){display:none}';

const THEMES: readonly string[] = ['own', 'light', 'dark', 'auto'] satisfies ViewTheme[];
/** Attributes that are options of the view as they are. */
const TEXTS = ['label', 'background', 'today', 'from', 'to'] as const;
const MODES: readonly string[] = ['none', 'single', 'multiple'] satisfies SelectionMode[];

/** `HTMLElement`; servers have none, so there the class can be imported, but not used. */
export const ElementBase = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `<giotto-chart>`: a chart of a file at `src`, of JSON or text inside the element, or of the property `chart`.
 *
 * Attributes: `src`, `chart-style`; `label`, `theme`, `background`, `selection-mode`, `today`, `from`, `to`, `zoom`, `font-base` as in `ViewOptions`. Events, which
 * bubble: `chart-ready`; `chart-error` with the error; `chart-select` with the selection; `chart-activate` with the element;
 * `chart-view` with the zoom and what is scrolled.
 */
export class GiottoChartElement extends ElementBase {
  /** Attributes whose change is shown. */
  static readonly observedAttributes: readonly string[] = [
    ...TEXTS,
    'src',
    'chart-style',
    'theme',
    'selection-mode',
    'zoom',
    'font-base',
  ];

  #source: ChartSource | undefined;
  #options: ViewOptions | undefined;
  #view: ChartView | undefined;
  #loading = new AbortController();

  /** The chart as it was given; undefined: that of `src` or of the element's content. */
  get chart(): ChartSource | undefined {
    return this.#source;
  }

  set chart(source: ChartSource | undefined) {
    this.#source = source;
    if (this.isConnected) void this.#load();
  }

  /** What is selected. Setting it tells nobody. */
  get selection(): Selection {
    return this.#view?.selection ?? [];
  }

  set selection(selection: Selection) {
    this.#view?.select(selection);
  }

  /** The zoom, 0.3 to 4. */
  get zoom(): number {
    return this.#view?.place.zoom ?? 1;
  }

  set zoom(zoom: number) {
    this.#view?.zoomTo(zoom);
  }

  /** Scrolls an element of the chart into view. */
  showElement(element: ElementRef): void {
    this.#view?.scrollTo(element);
  }

  /** Called by the browser. */
  connectedCallback(): void {
    if (this.#options !== undefined) this.#show(this.#options);
    else void this.#load();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    this.#loading.abort();
    this.#view?.destroy();
    this.#view = undefined;
  }

  /** Called by the browser. */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || before === now) return;
    if (name === 'src' || name === 'chart-style') void this.#load();
    else if (this.#options !== undefined) this.#show({ ...this.#readOptions(), chart: this.#options.chart });
  }

  async #load(): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const source = this.#source ?? (await this.#readSource(signal));
      if (source === undefined) return;
      const chart = await prepareChart(source, { style: this.getAttribute('chart-style') ?? undefined });
      if (signal.aborted) return;
      this.#show({ ...this.#readOptions(), chart });
      this.#tell('chart-ready', chart);
    } catch (error) {
      if (!signal.aborted) this.#tell('chart-error', error);
    }
  }

  /** The file at `src`, else what the element contains. */
  async #readSource(signal: AbortSignal): Promise<ChartSource | undefined> {
    const src = this.getAttribute('src');
    if (src === null) {
      const script = this.querySelector('script');
      const text = script?.textContent ?? '';
      if (text.trim() === '') return undefined;
      // The line breaks around it belong to the markup.
      return script?.type === 'application/json'
        ? (JSON.parse(text) as string | object)
        : text.replace(/^\r?\n|\s+$/g, '');
    }
    const response = await fetch(src, { signal });
    if (!response.ok) throw new Error(`${src} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  #readOptions(): Omit<ViewOptions, 'chart'> {
    const zoom = Number(this.getAttribute('zoom'));
    const fontBase = this.getAttribute('font-base');
    const texts = TEXTS.flatMap((name) => {
      const text = this.getAttribute(name);
      return text === null ? [] : [[name, text]];
    });
    return {
      ...(Object.fromEntries(texts) as Partial<Record<(typeof TEXTS)[number], string>>),
      theme: oneOf(THEMES, this.getAttribute('theme'), 'auto') as ViewTheme,
      selectionMode: oneOf(MODES, this.getAttribute('selection-mode'), 'single') as SelectionMode,
      ...(zoom > 0 && { zoom }),
      ...(fontBase !== null && { fontBase }),
    };
  }

  #show(options: ViewOptions): void {
    this.#options = options;
    try {
      if (this.#view === undefined) this.#view = this.#createView(options);
      else this.#view.update(options);
    } catch (error) {
      this.#tell('chart-error', error);
    }
  }

  #createView(options: ViewOptions): ChartView {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const host = new CSSStyleSheet();
    host.replaceSync(HOST_CSS);
    root.adoptedStyleSheets = [host];
    adoptStyles(root);
    const viewport = document.createElement('div');
    viewport.className = 'giotto-viewport';
    viewport.part.add('viewport');
    const canvas = document.createElement('div');
    canvas.className = 'giotto-canvas';
    canvas.ariaHidden = 'true';
    canvas.append(createSvg('svg', pictureAttributes({ width: 0, height: 0 })));
    viewport.append(canvas);
    root.replaceChildren(viewport);
    return new ChartView(viewport, options, {
      onSelect: (selection) => this.#tell('chart-select', selection),
      onActivate: (element) => this.#tell('chart-activate', element),
      onView: (place) => this.#tell('chart-view', place),
    });
  }

  #tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

function oneOf(values: readonly string[], given: string | null, usual: string): string {
  return given !== null && values.includes(given) ? given : usual;
}

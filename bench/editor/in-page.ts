import type { BenchData, BenchDates, BenchPage } from '../bench-page.ts';

/** What runs inside a measured page. */
export interface InPage {
  prepare(data: BenchData): void;
  load(): Promise<number>;
  /** Shows a body's HTML instead, which is all that the browser alone has to do; timed like `load`. */
  showStatic(html: string): Promise<number>;
  update(id: number, dates: BenchDates): Promise<number>;
  boxOf(id: number): { x: number; y: number; width: number; height: number } | null;
  watchDrag(): void;
  endDrag(): number[];
  scroll(steps: number, by: number | null): Promise<{ frames: number[]; blank: number }>;
  jump(share: number): Promise<void>;
  /** The markup of what shows the rows; empty for pages that don't say what does. */
  readRows(): string[];
  /** Keeps markups for `jumpStatic`. */
  keepRows(markups: readonly (readonly string[])[]): void;
  /** Jumps in a page that `showStatic` filled, and swaps in the rows there as ready markup. */
  jumpStatic(share: number, at: number): Promise<void>;
  hasBars(ids: readonly number[]): boolean;
  countNodes(): number;
}

/**
 * Put into every page before it loads: times what the page does, from inside. Self-contained, because the page gets
 * its source text.
 */
export function installInPage(): void {
  const page = () => (window as unknown as { bench: BenchPage<unknown> }).bench;
  /** What takes longer never happens. */
  const PATIENCE = 20_000;
  const UPDATE_PATIENCE = 2_000;
  let data: BenchData;
  let input: unknown;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  /** Called in a frame that is being made; resolves once it has been handed over for painting. */
  const handedOver = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  /** Resolves once the next frame has been handed over for painting. */
  const painted = async () => {
    await frame();
    await handedOver();
  };
  const barOf = (id: number): Element | null => {
    const { barSelector } = page();
    return typeof barSelector === 'function'
      ? barSelector(id)
      : document.querySelector(barSelector.replaceAll('{id}', String(id)));
  };
  const boxOf = (id: number) => {
    const box = barOf(id)?.getBoundingClientRect();
    return box && box.width > 0 ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
  };
  const scroller = () => document.querySelector(page().scrollerSelector) as HTMLElement;
  /** Whether the rows in the middle of the view have bars on them. */
  const isFilled = () => {
    const area = scroller().getBoundingClientRect();
    const share = (scroller().scrollTop + area.height / 2) / scroller().scrollHeight;
    const middle = Math.round(share * data.tasks.length);
    for (let at = middle - 12; at < middle + 12; at++) {
      const box = at >= 0 && at < data.tasks.length ? boxOf(data.tasks[at]?.id ?? 0) : null;
      if (box && box.y + box.height > area.top && box.y < area.bottom) return true;
    }
    return false;
  };
  /** Ms from the start until the first bars have been painted. */
  const untilShown = async (show: () => void | Promise<void>) => {
    const start = performance.now();
    await show();
    const isShown = () => data.checkHead.every((id) => boxOf(id));
    do await frame();
    while (!isShown() && performance.now() < start + PATIENCE);
    await handedOver();
    return performance.now() - start;
  };
  let moves: number[] = [];
  const onMove = (event: Event) => {
    const start = event.timeStamp;
    void painted().then(() => moves.push(performance.now() - start));
  };
  const jump = async (share: number) => {
    const element = scroller();
    element.scrollTop = share * (element.scrollHeight - element.clientHeight);
    await painted();
    await painted();
  };
  const rowParts = () => {
    const { rowsSelector } = page();
    return rowsSelector ? [...document.querySelectorAll(rowsSelector)] : [];
  };
  let kept: readonly (readonly string[])[] = [];
  const api: InPage = {
    prepare: (given) => {
      data = given;
      input = page().prepare?.(given) ?? given;
    },
    load: () =>
      untilShown(async () => {
        await page().load(input);
        await page().ready?.();
      }),
    showStatic: (html) =>
      untilShown(() => {
        document.body.innerHTML = html;
      }),
    update: async (id, dates) => {
      const before = boxOf(id);
      const start = performance.now();
      await page().updateTask(id, dates);
      while (performance.now() < start + UPDATE_PATIENCE) {
        const box = boxOf(id);
        if (box && (box.x !== before?.x || box.width !== before.width)) break;
        await frame();
      }
      await painted();
      return performance.now() - start;
    },
    boxOf,
    watchDrag: () => {
      moves = [];
      window.addEventListener('pointermove', onMove, { capture: true });
    },
    endDrag: () => {
      window.removeEventListener('pointermove', onMove, { capture: true });
      return moves;
    },
    scroll: async (steps, by) => {
      const element = scroller();
      element.scrollTop = 0;
      await frame();
      await frame();
      const step = by ?? (element.scrollHeight - element.clientHeight) / steps;
      const frames: number[] = [];
      let blank = 0;
      let last = await frame();
      for (let at = 1; at <= steps; at++) {
        element.scrollTop = at * step;
        const now = await frame();
        frames.push(now - last);
        last = now;
        // Before the next step: what the last frame has shown.
        if (!isFilled()) blank++;
      }
      return { frames, blank };
    },
    jump,
    readRows: () => rowParts().map(({ innerHTML }) => innerHTML),
    keepRows: (markups) => {
      kept = markups;
    },
    jumpStatic: async (share, at) => {
      for (const [part, element] of rowParts().entries()) element.innerHTML = kept[at]?.[part] ?? '';
      await jump(share);
    },
    hasBars: (ids) => ids.every((id) => boxOf(id)),
    countNodes: () => document.getElementsByTagName('*').length,
  };
  Object.assign(window, { inPage: api });
}

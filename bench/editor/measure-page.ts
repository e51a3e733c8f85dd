import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchData } from '../bench-page.ts';
import { summarise } from '../measurement.ts';
import { type InPage, installInPage } from './in-page.ts';

declare global {
  var inPage: InPage;
}

/** What was measured on one page with one chart; ms, MB, main-thread ms. */
export interface PageFigures {
  readonly load: number;
  readonly loadWork: number;
  /** The same first picture as ready HTML: the least that any program could take. */
  readonly staticLoad: number;
  readonly staticWork: number;
  readonly update: number;
  readonly updateWork: number;
  readonly drag: number;
  readonly dragWork: number;
  /** How far the bar was from the pointer at the end of the drag, px. */
  readonly dragMiss: number;
  readonly wheel: number;
  readonly wheelWork: number;
  readonly through: number;
  readonly throughWork: number;
  readonly jumpWork: number;
  /** The part of it in which the thread ran, without what it waited for, such as other processes. */
  readonly jumpRun: number;
  /** A jump to where the view already is: what measuring takes. */
  readonly jumpFloor: number;
  /** The same jumps with the rows swapped in as ready HTML. NaN where a page doesn't say what shows its rows. */
  readonly staticJump: number;
  readonly blank: number;
  readonly heap: number;
  readonly nodes: number;
  readonly isComplete: boolean;
}

const VIEWPORT = { width: 1440, height: 900 };
const STEPS = 60;
const MOVE = 5;
/** How often one-off things are repeated. */
const UPDATES = 9;
/** Places to jump to, from the end, as shares of the way. */
const JUMPS = [0.45, 0.3, 0.8, 0.1, 0.6];

async function readMetric(client: CDPSession, name: string): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

/** Main-thread ms that something takes: by the clock, or by the thread's own. */
async function workOf<Value>(client: CDPSession, run: () => Promise<Value>): Promise<[Value, number]> {
  const before = await readMetric(client, 'TaskDuration');
  const value = await run();
  return [value, ((await readMetric(client, 'TaskDuration')) - before) * 1000];
}

async function readHeap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  return (await readMetric(client, 'JSHeapUsedSize')) / 1e6;
}

/** Opens a measured page in a window of its own, ready to load the data. */
async function openPage(browser: Browser, url: string, data: BenchData) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  await page.addInitScript(installInPage);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const threadClient = await context.newCDPSession(page);
  await threadClient.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((given) => inPage.prepare(given), data);
  return { context, page, client, threadClient };
}

/** Loads a measured page in a browser of its own and puts it through its paces. */
export async function measurePage(browser: Browser, url: string, data: BenchData): Promise<PageFigures> {
  const { context, page, client, threadClient } = await openPage(browser, url, data);
  const [load, loadWork] = await workOf(client, () => page.evaluate(() => inPage.load()));
  const html = await page.evaluate(() => document.body.innerHTML);
  // What follows the first picture, such as the controls' code, has been loaded when somebody begins to edit.
  await page.waitForLoadState('networkidle');
  const nodes = await page.evaluate(() => inPage.countNodes());
  const updates = await measureUpdates(page, client, data);
  const drag = await measureDrag(page, client, data);
  const { markups, ...scrolled } = await measureScrolling(page, client, threadClient);
  const isComplete = await page.evaluate(async (ids) => {
    await inPage.jump(1);
    await inPage.jump(1);
    return inPage.hasBars(ids);
  }, data.checkTail);
  await context.close();
  const heap = await measureHeap(browser, url, data);
  const shown = await measureStatic(browser, url, data, html, markups);
  return { load, loadWork, ...shown, heap, nodes, isComplete, ...updates, ...drag, ...scrolled };
}

/**
 * Memory of a loaded chart, in a window of its own: the browser forgets compiled code when it is made to collect
 * garbage, and what a page compiles in advance must count for `load`.
 */
async function measureHeap(browser: Browser, url: string, data: BenchData): Promise<number> {
  const { context, page, client } = await openPage(browser, url, data);
  const before = await readHeap(client);
  await page.evaluate(() => inPage.load());
  const heap = (await readHeap(client)) - before;
  await context.close();
  return heap;
}

async function measureStatic(
  browser: Browser,
  url: string,
  data: BenchData,
  html: string,
  markups: readonly (readonly string[])[],
) {
  const { context, page, client } = await openPage(browser, url, data);
  const [staticLoad, staticWork] = await workOf(client, () =>
    page.evaluate((given) => inPage.showStatic(given), html),
  );
  const jumps: number[] = [];
  if (markups.every(({ length }) => length > 0)) {
    await page.evaluate((given) => inPage.keepRows(given), markups);
    for (const [at, share] of JUMPS.entries()) {
      const [, work] = await workOf(client, () =>
        page.evaluate(([to, which]) => inPage.jumpStatic(to, which), [share, at] as const),
      );
      jumps.push(work);
    }
  }
  await context.close();
  return { staticLoad, staticWork, staticJump: summarise(jumps).median };
}

async function measureUpdates(page: Page, client: CDPSession, { tasks, updateId, day }: BenchData) {
  const task = tasks.find(({ id }) => id === updateId);
  const times: number[] = [];
  const works: number[] = [];
  for (let at = 1; at <= UPDATES && task; at++) {
    const by = (at % 2 === 0 ? 0 : 3) * day;
    const dates = { start: task.start + by, end: task.end + by };
    const [time, work] = await workOf(client, () =>
      page.evaluate(([id, given]) => inPage.update(id, given), [updateId, dates] as const),
    );
    times.push(time);
    works.push(work);
  }
  return { update: summarise(times).median, updateWork: summarise(works).median };
}

async function measureDrag(page: Page, client: CDPSession, { dragId }: BenchData) {
  const box = await page.evaluate((id) => inPage.boxOf(id), dragId);
  if (!box) throw new Error('The bar to be dragged is not there');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(() => inPage.watchDrag());
  const [, work] = await workOf(client, async () => {
    for (let at = 1; at <= STEPS; at++) {
      await page.mouse.move(from.x + at * MOVE, from.y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  });
  const times = await page.evaluate(() => inPage.endDrag());
  const after = await page.evaluate((id) => inPage.boxOf(id), dragId);
  await page.mouse.up();
  const dragMiss = Math.abs((after?.x ?? Number.NaN) - box.x - STEPS * MOVE);
  return { drag: summarise(times).p95, dragWork: work / STEPS, dragMiss };
}

async function measureScrolling(page: Page, client: CDPSession, threadClient: CDPSession) {
  const [wheel, wheelWork] = await workOf(client, () =>
    page.evaluate((steps) => inPage.scroll(steps, 120), STEPS),
  );
  const [through, throughWork] = await workOf(client, () =>
    page.evaluate((steps) => inPage.scroll(steps, null), STEPS),
  );
  const jumps: number[] = [];
  const runs: number[] = [];
  const floors: number[] = [];
  const markups: string[][] = [];
  for (const share of JUMPS) {
    const jump = () => page.evaluate((to) => inPage.jump(to), share);
    const [[, run], work] = await workOf(client, () => workOf(threadClient, jump));
    jumps.push(work);
    runs.push(run);
    const [, floor] = await workOf(client, () => page.evaluate((to) => inPage.jump(to), share));
    floors.push(floor);
    markups.push(await page.evaluate(() => inPage.readRows()));
  }
  return {
    wheel: summarise(wheel.frames).p95,
    wheelWork: wheelWork / STEPS,
    through: summarise(through.frames).p95,
    throughWork: throughWork / STEPS,
    jumpWork: summarise(jumps).median,
    jumpRun: summarise(runs).median,
    jumpFloor: summarise(floors).median,
    blank: wheel.blank + through.blank,
    markups,
  };
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { sessionOf } from '../e2e/support/account.ts';
import { startBrowser } from '../e2e/support/browser.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { withSite } from './site/bench-site.ts';

const BUILD = fileURLToPath(new URL('../scripts/build-web.mjs', import.meta.url));
const TASKS = 2_000;
/** Charts opened before measuring, so that the app is warm. */
const WARM_UP = 3;
const CHARTS = 9;

/** Listens for the next click; answers with a function that waits for the picture and tells the ms between the two. */
async function watchOpening(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const opened = new Promise<number>((resolve) => {
      const follow = (event: MouseEvent) => {
        const look = () => {
          if (!document.querySelector('[data-picture] [data-part=bar]')) return requestAnimationFrame(look);
          // The picture is in the frame being made; the message arrives once that frame is handed over for painting.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      window.addEventListener('click', follow, { capture: true, once: true });
    });
    return { opened };
  });
  return () => watch.evaluate(({ opened }) => opened);
}

/** The ms that the page waits for the server's response alone, and for an empty frame after it: no opening is faster. */
function measureBaseline(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const start = performance.now();
    const response = await fetch(address);
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    });
  }, path);
}

/** Waits until the list's thumbnails have loaded and the page is idle: that work isn't part of opening a chart. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function buildApp(): void {
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web app could not be built');
}

/** From the click on a chart of 2,000 tasks in the workspace to its picture, in an app that has opened charts before. */
export const bench: Bench = {
  name: 'open-chart',
  async measure(): Promise<readonly Measurement[]> {
    buildApp();
    return withSite(1, async ({ database, nodes: [node] }) => {
      if (node === undefined) throw new Error('There is no node');
      const { userId, token } = database;
      // The session's cookie belongs to this host name.
      const url = node.origin.replace('127.0.0.1', 'localhost');
      const state = makeChart(TASKS);
      // The node has none of these charts in its cache.
      const addCharts = async () => {
        const ids: string[] = [];
        while (ids.length < WARM_UP + CHARTS) ids.push(await database.addChart(state));
        return ids;
      };
      const [chartIds, baselineIds] = [await addCharts(), await addCharts()];
      const browser = await startBrowser();
      try {
        const account = { userId, token, name: '', email: '', password: '' };
        const context = await browser.newContext({
          storageState: sessionOf(url, account),
          viewport: { width: 1440, height: 900 },
        });
        const page = await context.newPage();
        await page.goto(url);
        const times: number[] = [];
        const baselines: number[] = [];
        for (const [at, id] of chartIds.entries()) {
          const card = page.locator(`a[href="/${userId}/gantt/${id}"]`).first();
          await card.waitFor();
          await waitUntilIdle(page);
          const baseline = await measureBaseline(page, `/api/users/${userId}/gantts/${baselineIds[at]}`);
          const readTime = await watchOpening(page);
          await card.click();
          const time = await readTime();
          if (at >= WARM_UP) {
            times.push(time);
            baselines.push(baseline);
          }
          await page.locator('[data-canvas] [role=treegrid][aria-busy=false]').waitFor();
          await page.goBack();
        }
        const { median, largest } = summarise(times);
        const baseline = summarise(baselines).median;
        const what = `${TASKS} tasks, click in the workspace to picture`;
        return [
          { what: `${what}, median`, value: median, unit: 'ms', limit: 200 },
          { what: `${what}, slowest`, value: largest, unit: 'ms' },
          { what: `${TASKS} tasks, response and an empty frame, median`, value: baseline, unit: 'ms' },
          { what: 'picture to response and empty frame', value: median / baseline, unit: '×' },
        ];
      } finally {
        await browser.close();
      }
    });
  },
};

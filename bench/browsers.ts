import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { sessionOf } from '../e2e/support/account.ts';
import { startBrowser } from '../e2e/support/browser.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import type { BenchDatabase } from './site/bench-database.ts';
import { withSite } from './site/bench-site.ts';

const BUILD = fileURLToPath(new URL('../scripts/build-web.mjs', import.meta.url));
const TASKS = 50;
const EDITS = 30;
const WARM_UP = 5;
const ROW = '[data-canvas] [role=row]';

/** Starts watching for changed rows that are painted; returns a function for the time, in ms since 1970. */
async function watchRowCounts(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle((selector) => {
    const read = () =>
      [...document.querySelectorAll(selector)].map((row) => row.getAttribute('aria-label')).join();
    const before = read();
    const seen = new Promise<number>((resolve) => {
      const look = () => {
        if (read() === before) requestAnimationFrame(look);
        else resolve(performance.timeOrigin + performance.now());
      };
      look();
    });
    return { seen };
  }, ROW);
  return () => watch.evaluate(({ seen }) => seen);
}

/** Starts waiting for a key; returns a function for the time, in ms since 1970. */
async function watchKeys(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => ({
    pressed: new Promise<number>((resolve) => {
      const note = () => resolve(performance.timeOrigin + performance.now());
      window.addEventListener('keydown', note, { capture: true, once: true });
    }),
  }));
  return () => watch.evaluate(({ pressed }) => pressed);
}

/** A window of a separate browser with the chart's picture. */
async function openChart(browser: Browser, url: string, { userId, token }: BenchDatabase, chartId: string) {
  const account = { userId, token, name: '', email: '', password: '' };
  const context = await browser.newContext({ storageState: sessionOf(url, account) });
  const page = await context.newPage();
  await page.goto(`${url}/${userId}/gantt/${chartId}`);
  await page.locator('[data-canvas] [role=treegrid][aria-busy=false]').waitFor();
  return page;
}

/** From a key in one browser to the changed picture in another, on one machine (issue 4: under 200 ms). */
export const bench: Bench = {
  name: 'browsers',
  async measure(): Promise<readonly Measurement[]> {
    spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
    return withSite(1, async ({ database, nodes: [node] }) => {
      const url = node?.origin.replace('127.0.0.1', 'localhost') ?? '';
      const chartId = await database.addChart(makeChart(TASKS));
      const browsers = await Promise.all([startBrowser(), startBrowser()]);
      try {
        const pages = await Promise.all(
          browsers.map((browser) => openChart(browser, url, database, chartId)),
        );
        const [one, two] = pages;
        if (!one || !two) throw new Error('There are no pages');
        await one.locator(ROW).nth(1).click();
        const times: number[] = [];
        for (let at = 0; at < WARM_UP + EDITS; at++) {
          const [pressed, seen] = await Promise.all([watchKeys(one), watchRowCounts(two)]);
          await one.keyboard.press(at % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
          const took = (await seen()) - (await pressed());
          if (at >= WARM_UP) times.push(took);
        }
        const { median, largest } = summarise(times);
        return [
          { what: 'key in one browser to picture in another, median', value: median, unit: 'ms', limit: 200 },
          { what: 'key in one browser to picture in another, slowest', value: largest, unit: 'ms' },
        ];
      } finally {
        await Promise.all(browsers.map((browser) => browser.close()));
      }
    });
  },
};

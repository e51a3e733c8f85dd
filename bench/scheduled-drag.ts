import type { Browser } from 'playwright-core';
import { sessionOf } from '../e2e/support/account.ts';
import { startBrowser } from '../e2e/support/browser.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';
import { withSite } from './site/bench-site.ts';

const FOLLOWING = 1_000;
const SIZES = [1_000, 10_000] as const;
const MOVES = 120;
/** `scheduling.md` §6: 95 of 100 frames while 1,000 tasks follow. */
const LIMIT = 20;

/** Frames of the page, in ms, while a bar is dragged to and fro with all that follow it. */
async function measureFrames(
  browser: Browser,
  address: string,
  session: ReturnType<typeof sessionOf>,
): Promise<number[]> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState: session, viewport });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-editor] main > header:not([aria-busy])').waitFor();
  const bar = page.locator(`svg [data-kind=task][data-element="${idOfTask(0)}"] [data-part=bar]`).first();
  const box = await bar.boundingBox();
  if (!box) throw new Error('the first bar is not drawn');
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 4 });
  await page.locator('[data-badge]').getByText('follow').waitFor();
  const watch = await page.evaluateHandle(() => {
    const frames: number[] = [];
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return frames;
  });
  for (let move = 0; move < MOVES; move++) await page.mouse.move(x + 40 + (move % 40) * 4, y);
  const frames = await watch.evaluate((all) => all.slice(1));
  await page.mouse.up();
  await context.close();
  return frames;
}

/** Dragging the first of 1,000 linked tasks in a scheduled chart. */
export const bench: Bench = {
  name: 'scheduled-drag',
  measure: () =>
    withSite(1, async ({ database, nodes: [node] }) => {
      if (node === undefined) throw new Error('There is no node');
      const { userId, token } = database;
      const url = node.origin.replace('127.0.0.1', 'localhost');
      const session = sessionOf(url, { userId, token, name: '', email: '', password: '' });
      const measurements: Measurement[] = [];
      const browser = await startBrowser();
      try {
        for (const tasks of SIZES) {
          const ganttId = await database.addChart(makeScheduledChart(tasks, FOLLOWING));
          const frames = await measureFrames(browser, `${url}/${userId}/gantt/${ganttId}`, session);
          const { median, p95, largest } = summarise(frames);
          const what = `a frame while ${FOLLOWING.toLocaleString('en')} of ${tasks.toLocaleString('en')} tasks follow a drag`;
          measurements.push(
            { what: `${what}, median`, value: median, unit: 'ms' },
            { what: `${what}, 95 of 100 within`, value: p95, unit: 'ms', limit: LIMIT },
            { what: `${what}, the longest`, value: largest, unit: 'ms' },
          );
        }
      } finally {
        await browser.close();
      }
      return measurements;
    }),
};

import { writeFile } from '@giotto/interchange/formats';
import { sessionOf } from '../e2e/support/account.ts';
import { startBrowser } from '../e2e/support/browser.ts';
import { dropFile } from '../e2e/support/drop-file.ts';
import { makePlan } from './interchange/bench-plan.ts';
import { type Bench, summarise } from './measurement.ts';
import { withSite } from './site/bench-site.ts';

const TASKS = 10_000;
const RUNS = 5;
/** `interchange.md` section 5. */
const LIMIT = 3_000;

/** From dropping a Microsoft Project file of 10,000 tasks on the workspace to its preview, and the page's frames meanwhile. */
export const bench: Bench = {
  name: 'import-page',
  measure: () =>
    withSite(1, async ({ database, nodes: [node] }) => {
      if (node === undefined) throw new Error('There is no node');
      const { userId, token } = database;
      // The session's cookie belongs to this host name.
      const url = node.origin.replace('127.0.0.1', 'localhost');
      const content = new TextDecoder().decode((await writeFile(makePlan(TASKS), 'mspdi')).bytes);
      const browser = await startBrowser();
      try {
        const account = { userId, token, name: '', email: '', password: '' };
        const context = await browser.newContext({ storageState: sessionOf(url, account) });
        const times: number[] = [];
        const frames: number[] = [];
        for (let run = 0; run < RUNS; run++) {
          const page = await context.newPage();
          await page.goto(url);
          await page.locator('main').waitFor();
          const watch = await page.evaluateHandle(() => {
            const state = { dropped: 0, frames: [] as number[] };
            window.addEventListener('drop', () => (state.dropped = performance.now()), { capture: true });
            const shown = new Promise<number>((resolve) => {
              let last = 0;
              const look = (now: number) => {
                if (state.dropped > 0 && last > state.dropped) state.frames.push(now - last);
                last = now;
                if (document.querySelector('[aria-label="Preview of the chart"]'))
                  resolve(now - state.dropped);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            });
            return { state, shown };
          });
          await dropFile(page, 'plan.xml', content);
          times.push(await watch.evaluate(({ shown }) => shown));
          frames.push(...(await watch.evaluate(({ state }) => state.frames)));
          await page.close();
        }
        const { median, p95, largest } = summarise(frames);
        const what = `mspdi, ${TASKS} tasks of ${(content.length / 1e6).toFixed(1)} MB dropped on the page`;
        return [
          { what: `${what}, until its preview`, value: summarise(times).median, unit: 'ms', limit: LIMIT },
          { what: `${what}, a frame of the page meanwhile`, value: median, unit: 'ms', limit: 17 },
          { what: `${what}, 95 of 100 frames within`, value: p95, unit: 'ms' },
          { what: `${what}, the longest frame`, value: largest, unit: 'ms' },
        ];
      } finally {
        await browser.close();
      }
    }),
};

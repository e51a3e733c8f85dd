import { AT_REST } from '@giotto/contract/realtime';
import type { Browser, Page } from 'playwright-core';
import { sessionOf } from '../e2e/support/account.ts';
import { startBrowser } from '../e2e/support/browser.ts';
import { beginSession } from '../packages/server/src/domains/accounts/login/sessions.ts';
import { saveGrant } from '../packages/server/src/domains/charts/access/grant-repository.ts';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';
import type { BenchDatabase } from './site/bench-database.ts';
import { withSite } from './site/bench-site.ts';
import { type Listener, openListeners } from './site/listener.ts';

const SIZES = [200, 10_000] as const;
/** Places that are gone through, as shares of the chart's rows, and how often. */
const PLACES = [0.1, 0.5, 0.2, 0.8, 0.3, 0.6, 0.15, 0.7, 0.4, 0.9];
const ROUNDS = 3;
const GUEST = 'bench-guest';

/** Adds somebody whose view is followed; returns their session's token. */
async function addGuest({ db }: BenchDatabase): Promise<string> {
  const now = new Date();
  const about = { id: GUEST, email: 'guest@giotto.example', name: 'Guest', password_hash: '' };
  await db
    .insertInto('app_user')
    .values({ ...about, created_at: now, confirmed_at: now })
    .execute();
  return beginSession(db, { now: () => now }, GUEST);
}

/** Begins to wait for the next picture after the view has moved; what is returned resolves to where it is then, in px. */
async function watchView(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const view = document.querySelector('[data-canvas]') as HTMLElement;
    const moved = new Promise<number>((resolve) => {
      view.addEventListener(
        'scroll',
        () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(view.scrollTop))),
        { once: true },
      );
    });
    return { moved };
  });
  return () => watch.evaluate(({ moved }) => moved);
}

/** Main-thread ms of a step, when the page shows what the other one does, and when the same way is scrolled. */
async function measureSteps(
  browser: Browser,
  address: string,
  session: ReturnType<typeof sessionOf>,
  guest: Listener,
  tasks: number,
) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ storageState: session, viewport });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-canvas] [role=treegrid][aria-busy=false]').waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const work = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN;
  const follow = async (share: number) => {
    const readTop = await watchView(page);
    guest.show({ ...AT_REST, view: { row: `task-${Math.floor(share * tasks)}`, below: 0.5, unit: 20 } });
    return readTop();
  };
  const scroll = async (top: number) => {
    const readTop = await watchView(page);
    await page.evaluate((to) => {
      (document.querySelector('[data-canvas]') as HTMLElement).scrollTop = to;
    }, top);
    return readTop();
  };
  const timeSteps = async (places: readonly number[], step: (place: number) => Promise<number>) => {
    for (const place of places) await step(place);
    const before = await work();
    for (let round = 0; round < ROUNDS; round++) for (const place of places) await step(place);
    return (1_000 * ((await work()) - before)) / (ROUNDS * places.length);
  };
  await page
    .getByRole('list', { name: 'Also here' })
    .getByRole('button', { name: /^Guest/ })
    .click();
  await page.locator('[data-following]').waitFor();
  const tops: number[] = [];
  for (const place of PLACES) tops.push(await follow(place));
  const followed = await timeSteps(PLACES, follow);
  await page.keyboard.press('Escape');
  await page.locator('[data-following]').waitFor({ state: 'detached' });
  const scrolled = await timeSteps(tops, scroll);
  await context.close();
  return { followed, scrolled };
}

/** What following somebody's view costs a page, beside scrolling the same way. */
export const bench: Bench = {
  name: 'follow',
  measure: () =>
    withSite(1, async ({ database, nodes: [node] }) => {
      if (node === undefined) throw new Error('There is no node');
      const { userId, token } = database;
      const url = node.origin.replace('127.0.0.1', 'localhost');
      const session = sessionOf(url, { userId, token, name: '', email: '', password: '' });
      const guestToken = await addGuest(database);
      const browser = await startBrowser();
      const found: Measurement[] = [];
      try {
        for (const tasks of SIZES) {
          const chartId = await database.addChart(makeChart(tasks));
          await saveGrant(database.db, chartId, GUEST, 3);
          const target = { origin: node.origin, chartId, userId, token: guestToken };
          const [guest] = await openListeners([target]);
          if (guest === undefined) throw new Error('Nobody is here to be followed.');
          const { followed, scrolled } = await measureSteps(
            browser,
            `${url}/${userId}/gantt/${chartId}`,
            session,
            guest,
            tasks,
          );
          await guest.close();
          const what = `${tasks.toLocaleString('en')} tasks, a step`;
          found.push(
            { what: `${what} of a view that is followed, main thread`, value: followed, unit: 'ms' },
            { what: `${what} of a view that is scrolled, main thread`, value: scrolled, unit: 'ms' },
            { what: `${what} followed to one scrolled`, value: followed / scrolled, unit: '×' },
          );
        }
      } finally {
        await browser.close();
      }
      return found;
    }),
};

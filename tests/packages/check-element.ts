import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { ELEMENT_PROGRAM, HYDRATE_PROGRAM, LONG_PROGRAM, SERVER_PROGRAM } from './element-samples.ts';
import type { EmptyProject } from './empty-project.ts';
import { runPage } from './run-page.ts';

type Check = (what: string, run: () => Promise<void>) => Promise<void>;

interface Told {
  readonly told: readonly unknown[];
}
const toldOf = (page: Page) => page.evaluate(() => (window as unknown as Told).told);
const untilTold = (page: Page, count: number) =>
  page.waitForFunction((wanted) => (window as unknown as Told).told.length >= wanted, count);
const active = (page: Page) =>
  page.locator('[role=listbox]').evaluate((list) => {
    const root = list.getRootNode() as ShadowRoot | Document;
    return root.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  });

/** The web component, bundled and in a page with a strict content policy. */
export async function checkElement(check: Check, browser: Browser, { folder }: EmptyProject): Promise<void> {
  const inPage = (program: string, run: (page: Page) => Promise<void>) =>
    runPage(browser, folder, { name: 'element', program }, run);

  await check('<giotto-chart> draws a plan under a strict content policy, with the fonts that it needs', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      await page.getByText('Foundation').first().waitFor();
      assert.deepEqual((await toldOf(page))[0], ['chart-ready', '{}']);
      const box = await page.locator('giotto-chart svg.giotto-picture').boundingBox();
      assert.equal(box?.width, 800);
      await page.evaluate(() => document.fonts.ready);
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ weight }) => weight),
      );
      assert.ok(loaded.length >= 1 && loaded.length <= 2, `fonts ${loaded}`);
    }),
  );

  await check('<giotto-chart> is chosen and opened by keys, clicks and double clicks, and says so', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      const list = page.getByRole('listbox');
      await list.waitFor();
      assert.match(
        (await list.getAttribute('aria-label')) ?? '',
        /^Garden house: Gantt chart with 2 tasks, 1 milestone/,
      );
      await list.focus();
      await page.keyboard.press('ArrowDown');
      assert.match((await active(page)) ?? '', /^Foundation, 1–5 Mar/);
      await page.keyboard.press('End');
      assert.match((await active(page)) ?? '', /^Roof on, 22 Mar, milestone/);
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      const bar = page.locator('giotto-chart [data-layer=tasks] rect').first();
      await bar.click();
      await bar.dblclick();
      const events = (await toldOf(page)).map((told) => (told as readonly string[]).join(' '));
      // A milestone on a row of its own is a task.
      const select = (id: string) => `chart-select [{"kind":"task","id":"${id}"}]`;
      assert.deepEqual(events.slice(1), [
        select('element-1'),
        select('element-3'),
        select('element-1'),
        'chart-activate {"kind":"task","id":"element-1"}',
        'chart-select []',
        select('element-1'),
        'chart-activate {"kind":"task","id":"element-1"}',
      ]);
    }),
  );

  await check('<giotto-chart> zooms by keys and the wheel, and is dragged', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      const view = page.locator('giotto-chart .giotto-viewport');
      await view.focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
      const zoomed = await page.locator('svg.giotto-picture').boundingBox();
      assert.ok((zoomed?.width ?? 0) > 1_100, `${zoomed?.width} px`);
      await page.mouse.move(400, 60);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      await page.waitForFunction(
        () => (document.querySelector('giotto-chart') as unknown as { zoom: number }).zoom > 1.7,
      );
      const before = await view.evaluate(({ scrollLeft }) => scrollLeft);
      await page.mouse.down();
      await page.mouse.move(300, 60, { steps: 4 });
      await page.mouse.up();
      assert.equal(await view.evaluate(({ scrollLeft }) => scrollLeft), before + 100);
      assert.equal(await page.locator('.giotto-strip').count(), 3);
      const events = (await toldOf(page)).map((told) => (told as readonly string[])[0]);
      assert.ok(!events.includes('chart-select'), 'a drag selects nothing');
      await view.focus();
      await page.keyboard.press('0');
      assert.equal((await page.locator('svg.giotto-picture').boundingBox())?.width, 800);
      assert.equal(await page.locator('.giotto-strip').count(), 0);
    }),
  );

  await check('<giotto-chart> follows the width, the colours of the page and its attributes', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      const background = () =>
        page.locator('.giotto-viewport').evaluate((view) => getComputedStyle(view).backgroundColor);
      await page.locator('.giotto-viewport').waitFor();
      assert.equal(await background(), 'rgb(255, 255, 255)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => {
        const view = document.querySelector('giotto-chart')?.shadowRoot?.querySelector('.giotto-viewport');
        return view ? getComputedStyle(view).backgroundColor === 'rgb(47, 52, 55)' : false;
      });
      await page.locator('giotto-chart').evaluate((element) => element.setAttribute('theme', 'light'));
      assert.equal(await background(), 'rgb(255, 255, 255)');
      await page.setViewportSize({ width: 620, height: 600 });
      await page.waitForFunction(
        () =>
          document
            .querySelector('giotto-chart')
            ?.shadowRoot?.querySelector('.giotto-picture')
            ?.getAttribute('width') === '620',
      );
    }),
  );

  await check('<giotto-chart> shows a stated part of the timeline, in a stated style and zoom', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      await page.getByRole('listbox').waitFor();
      const element = page.locator('giotto-chart');
      const state = (name: string, value: string) =>
        element.evaluate((one, [attribute, text]) => one.setAttribute(attribute, text), [
          name,
          value,
        ] as const);
      const shown = () =>
        page.locator('.giotto-viewport').evaluate((view) => ({
          left: view.scrollLeft,
          width: view.querySelector('.giotto-picture')?.getBoundingClientRect().width ?? 0,
        }));
      await state('to', '2027-03-15');
      const first = await shown();
      assert.ok(first.left === 0 && first.width > 1_000, `${first.left}, ${first.width} px`);
      await state('from', '2027-03-08');
      const later = await shown();
      assert.ok(later.left > 400 && later.width > first.width, `${later.left}, ${later.width} px`);
      // Whoever has scrolled stays there, whatever else changes.
      await page.locator('.giotto-viewport').evaluate((view) => view.scrollBy(-100, 0));
      await state('theme', 'dark');
      assert.equal((await shown()).left, later.left - 100);
      await state('zoom', '2');
      assert.equal(Math.round((await shown()).width), Math.round(2 * later.width));
      const fill = () => page.locator('giotto-chart [data-layer=tasks] rect').first().getAttribute('fill');
      const before = await fill();
      await state('chart-style', 'blueprint');
      await page.waitForFunction(
        (colour) =>
          document
            .querySelector('giotto-chart')
            ?.shadowRoot?.querySelector('[data-layer=tasks] rect')
            ?.getAttribute('fill') !== colour,
        before,
      );
    }),
  );

  await check(
    '<giotto-chart> keeps its width in a box that fits its content, however large the picture',
    () =>
      inPage(ELEMENT_PROGRAM, async (page) => {
        await page.getByRole('listbox').waitFor();
        await page.evaluate(() => {
          const main = document.querySelector('main');
          if (main) main.style.display = 'grid';
        });
        await page.locator('giotto-chart').evaluate((element) => element.setAttribute('zoom', '3'));
        await page.waitForFunction(
          () =>
            (document.querySelector('giotto-chart')?.shadowRoot?.querySelector('.giotto-picture')
              ?.clientWidth ?? 0) > 2_000,
        );
        assert.equal(await page.locator('giotto-chart').evaluate(({ clientWidth }) => clientWidth), 800);
      }),
  );

  await check('<giotto-chart> says where and why a file can’t be read', () =>
    inPage(ELEMENT_PROGRAM, async (page) => {
      await page.getByRole('listbox').waitFor();
      await page.locator('giotto-chart').evaluate((element) => {
        (element as unknown as { chart: object }).chart = { data: { tasks: { a: { duration: -1 } } } };
      });
      await page.waitForFunction(() =>
        (window as unknown as Told).told.some((told) => (told as string[])[0] === 'chart-error'),
      );
      assert.match(String((await toldOf(page)).at(-1)), /^chart-error,tasks\.a\.duration: must be /);
      assert.ok(await page.getByText('Foundation').first().isVisible(), 'the chart before stays');
    }),
  );

  await check('<giotto-chart> draws of 1,000 rows those in view, and scrolls to what is chosen', () =>
    inPage(LONG_PROGRAM, async (page) => {
      const list = page.getByRole('listbox');
      await list.focus();
      const drawn = () => page.locator('giotto-chart [data-layer=tasks] rect').count();
      assert.ok((await drawn()) < 400, `${await drawn()} shapes`);
      await page.keyboard.press('End');
      assert.match((await active(page)) ?? '', /^Task 1000,/);
      await page.getByText('Task 1000', { exact: true }).first().waitFor();
      const rows = await list.evaluate((view) => view.scrollTop);
      assert.ok(rows > 25_000, `${rows} px`);
      assert.equal(await page.locator('.giotto-selection rect').count(), 1);
      assert.equal(await page.locator('.giotto-strip').count(), 3);
      const header = await page.locator('.giotto-strip[data-strip=header]').boundingBox();
      assert.ok(header !== null && header.y >= 0 && header.y < 60, 'the header stays in view');
    }),
  );
}

/** The React component: rendered by a server, and taken over in a page. */
export async function checkReact(check: Check, browser: Browser, project: EmptyProject): Promise<void> {
  await check(
    '<GiottoChart> is rendered on a server as the page draws it, and taken over without a difference',
    async () => {
      const markup = await project.run('server.mjs', SERVER_PROGRAM);
      assert.match(markup, /<svg class="giotto-picture"[^>]* aria-hidden="true">.*Foundation/);
      assert.doesNotMatch(markup, /style=|<style/);
      await runPage(
        browser,
        project.folder,
        { name: 'react', program: HYDRATE_PROGRAM, markup },
        async (page) => {
          await page.getByRole('listbox').waitFor();
          const pictures = await page.evaluate(() => {
            const served = new DOMParser().parseFromString(
              (window as unknown as { served: string }).served,
              'text/html',
            );
            const one = (root: ParentNode) => root.querySelector('.giotto-picture > g')?.outerHTML;
            return [one(served), one(document)];
          });
          assert.equal(pictures[1], pictures[0]);
          await page.locator('[data-layer=tasks] rect').first().click();
          await untilTold(page, 1);
          assert.deepEqual(await toldOf(page), [[{ kind: 'task', id: 'element-1' }]]);
          await page.evaluate(() =>
            (window as unknown as { setTheme: (theme: string) => void }).setTheme('dark'),
          );
          await page.waitForFunction(
            () =>
              getComputedStyle(document.querySelector('.giotto-viewport') as Element).backgroundColor ===
              'rgb(47, 52, 55)',
          );
          await page.evaluate(() => (window as unknown as { root: { unmount: () => void } }).root.unmount());
          assert.equal(await page.locator('main *').count(), 0);
        },
      );
    },
  );
}

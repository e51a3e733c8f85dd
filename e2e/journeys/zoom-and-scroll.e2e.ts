import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, longChart, testChart } from '../support/test-chart.ts';

const NARROW = { viewport: { width: 900, height: 620 } };

journey(
  'zoom goes from 30 % to 400 % in steps of 10 %, and titles are edited in place',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const zoom = editor.page.getByRole('group', { name: 'Zoom' });
    const [minus, plus] = [
      zoom.getByRole('button', { name: 'Zoom out' }),
      zoom.getByRole('button', { name: 'Zoom in' }),
    ];
    const level = zoom.getByRole('button').nth(1);
    await editor.press('-', '-');
    await expect.poll(() => level.textContent()).toBe('80%');
    for (let step = 0; step < 5; step++) await minus.click();
    await expect.poll(() => level.textContent()).toBe('30%');
    await expect.poll(() => minus.isDisabled()).toBe(true);

    for (const wanted of ['30%', '200%']) {
      if (wanted === '200%') {
        await editor.press('Shift+Digit0');
        for (let step = 0; step < 10; step++) await plus.click();
      }
      await expect.poll(() => level.textContent()).toBe(wanted);
      await editor.row(ids.build).click();
      await editor.press('F2');
      const offRow = async () => {
        const field = await editor.titleField.boundingBox();
        const row = await editor.row(ids.build).boundingBox();
        if (!field || !row) return 'nothing is edited';
        return Math.max(Math.abs(field.y - row.y), Math.abs(field.height - row.height));
      };
      await expect.poll(offRow).toBeCloseTo(0, 0);
      await editor.titleField.fill(`At ${wanted}`);
      await editor.titleField.blur();
      await editor.expectRow(new RegExp(`^At ${wanted},`));
    }
    for (let step = 0; step < 20; step++) await plus.click();
    await expect.poll(() => level.textContent()).toBe('400%');
    await expect.poll(() => plus.isDisabled()).toBe(true);
  },
);

journey(
  'the label column stays while time scrolls: clicks, drags and titles in it affect its rows',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await (await app.openAs(ana, NARROW)).newPage(), app.url, chart);
    await editor.canvas.evaluate((canvas) => canvas.scrollBy(260, 0));
    await expect.poll(() => editor.canvas.evaluate((canvas) => canvas.scrollLeft)).toBeGreaterThan(200);

    const canvas = await editor.canvas.boundingBox();
    if (!canvas) throw new Error('there is no canvas');
    const startOf = async (part: Locator) => (await part.boundingBox())?.x;
    await expect.poll(() => startOf(editor.row(ids.scope))).toBeGreaterThanOrEqual(canvas.x);
    const row = await editor.row(ids.scope).boundingBox();
    if (!row) throw new Error('the row is not there');
    await editor.click({ x: row.x + 80, y: row.y + row.height / 2 });
    await expect.poll(() => editor.row(ids.scope).getAttribute('aria-selected')).toBe('true');
    await editor.page.mouse.dblclick(row.x + 80, row.y + row.height / 2);
    await expect.poll(() => startOf(editor.titleField)).toBeGreaterThanOrEqual(canvas.x);
    await editor.titleField.fill('Range');
    await editor.titleField.blur();
    await editor.expectTitles(['Plan', 'Brief', 'Range', 'Build', 'Test']);

    const test = await editor.row(ids.test).boundingBox();
    if (!test) throw new Error('the row is not there');
    await editor.drag({ x: test.x + 60, y: test.y + 15 }, { x: test.x + 60, y: row.y - 28 });
    await editor.expectTitles(['Plan', 'Test', 'Brief', 'Range', 'Build']);
    await expect
      .poll(() => startOf(editor.page.getByRole('button', { name: 'New task' })))
      .toBeGreaterThanOrEqual(canvas.x);

    const build = await editor.box('task', ids.build);
    await editor.drag(build.middle, { x: build.middle.x + 41, y: build.middle.y });
    await editor.expectRow(/^Build, 18–25 Jan/);
  },
);

journey('a drag at the edge of the view keeps scrolling', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await (await app.openAs(ana, NARROW)).newPage(), app.url, chart);
  const build = await editor.box('task', ids.build);
  const canvas = await editor.canvas.boundingBox();
  if (!canvas) throw new Error('there is no canvas');
  const readScroll = () => editor.canvas.evaluate((element) => element.scrollLeft);
  await editor.drag(build.middle, { x: canvas.x + canvas.width - 4, y: build.middle.y }, async () => {
    await expect.poll(readScroll).toBeGreaterThan(100);
  });
  // Further than the pointer has moved; snapping decides where exactly.
  await expect
    .poll(async () => {
      const scrolled = await readScroll();
      return { scrolled, moved: (await editor.box('task', ids.build)).middle.x + scrolled - build.middle.x };
    })
    .toSatisfy(({ moved }) => moved > canvas.x + canvas.width - build.middle.x);
});

journey(
  'keys move through many rows and keep the focused one in view, below the timeline',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, longChart(60));
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    await editor.canvas.locator('[role=row]').first().focus();
    await editor.press('End');
    const focused = editor.canvas.locator('[role=row]:focus');
    await expect.poll(() => focused.getAttribute('aria-rowindex')).toBe('60');
    const isInView = () =>
      focused.evaluate((row) => {
        const box = row.getBoundingClientRect();
        const canvas = row.closest('[data-canvas]');
        const header = canvas?.querySelector('[data-strip=header]')?.getBoundingClientRect();
        const area = canvas?.getBoundingClientRect();
        return header && area ? box.top >= header.bottom - 1 && box.bottom <= area.bottom + 1 : false;
      });
    await expect.poll(isInView).toBe(true);
    await editor.press('PageUp', 'PageUp');
    await expect.poll(() => focused.getAttribute('aria-rowindex')).toBe('40');
    await expect.poll(isInView).toBe(true);
    await editor.press('Home');
    await expect.poll(() => focused.getAttribute('aria-rowindex')).toBe('1');
    await expect.poll(isInView).toBe(true);
  },
);

journey('Space pans while held and toggles the row when tapped', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, longChart(60));
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const row = editor.canvas.locator('[role=row]').nth(3);
  await row.click();
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  await editor.press('Space');
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('false');
  await editor.page.keyboard.down('Space');
  await editor.drag({ x: 700, y: 600 }, { x: 700, y: 300 });
  await editor.page.keyboard.up('Space');
  await expect.poll(() => editor.canvas.evaluate((canvas) => canvas.scrollTop)).toBeGreaterThan(200);
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('false');
});

journey(
  'keys move through elements without a row and bring them into view; after a deletion the next one has the focus',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, longChart(60));
    const editor = await openEditor(await (await app.openAs(ana, NARROW)).newPage(), app.url, chart);
    await editor.canvas.evaluate((canvas) => canvas.scrollBy(0, 900));
    const scrollTop = () => editor.canvas.evaluate((canvas) => canvas.scrollTop);
    await expect.poll(scrollTop).toBe(900);
    const focused = () => editor.page.evaluate(() => document.activeElement?.getAttribute('data-option'));
    const canvas = await editor.canvas.boundingBox();
    if (!canvas) throw new Error('there is no canvas');
    await editor.canvas.locator('[role=option]').first().focus();
    await expect.poll(focused).toBe(ids.goLive);
    await expect
      .poll(async () => (await editor.box('milestone', ids.goLive)).y)
      .toBeGreaterThan(canvas.y + 50);
    await expect
      .poll(async () => (await editor.box('milestone', ids.goLive)).right)
      .toBeLessThan(canvas.x + canvas.width);
    await editor.press('Delete');
    await expect.poll(focused).toBe(ids.freeze);
    await editor.press('ArrowDown');
    await expect.poll(focused).toBe(ids.review);
    await editor.press('Home');
    await expect.poll(focused).toBe(ids.freeze);
    await editor.undo();
    await expect.poll(focused).toBe(ids.freeze);
  },
);

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const FIT = 'Fit width while a panel is open';

/** As wide as the window without a panel: with one it is cut off. */
const WIDE = {
  ...testChart,
  state: { ...testChart.state, chart: { main: { endDate: 40, ganttWidth: 1280 } } },
};

const panelOf = (page: Page) => page.locator('[data-region=panel]');
const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).click();
const closePanel = (page: Page) => panelOf(page).getByRole('button', { name: 'Close' }).click();

/**
 * What is visible of the chart in px: how far its page reaches beyond the canvas, and the position of its first task.
 */
async function readView(editor: EditorPage) {
  const area = await editor.canvas.boundingBox();
  const page = await editor.canvas.locator('[data-ground]').boundingBox();
  if (!area || !page) throw new Error('there is no canvas');
  return {
    left: page.x - area.x,
    cut: Math.max(0, page.x + page.width - area.x - area.width),
    width: page.width,
  };
}

/** Records in each frame how far the chart reaches beyond the canvas. */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const cuts: number[] = [];
    window.seenCuts = cuts;
    // Called with each frame as drawn, after everything that measures and adjusts.
    const look = () => {
      const canvas = document.querySelector('[data-canvas]');
      const ground = document.querySelector('[data-ground]');
      const observer = new IntersectionObserver(
        ([seen]) => {
          observer.disconnect();
          if (seen?.rootBounds) cuts.push(seen.boundingClientRect.right - seen.rootBounds.right);
          requestAnimationFrame(look);
        },
        { root: canvas },
      );
      if (ground) observer.observe(ground);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => window.seenCuts ?? []);
}

declare global {
  interface Window {
    seenCuts?: number[];
  }
}

/** A window in which panels move in: the chart must follow without a jump. */
const MOVING: BrowserContextOptions = {
  viewport: { width: 1400, height: 800 },
  reducedMotion: 'no-preference',
};

journey(
  'next to a panel the chart stays, or is fitted by choice, in one frame, and returns',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, WIDE);
    const page = await (await app.openAs(ana, MOVING)).newPage();
    const editor = await openEditor(page, app.url, chart);
    await expect.poll(() => readView(editor)).toMatchObject({ cut: 0, width: 1280 });
    const before = await readView(editor);
    const content = await editor.content();

    await openSettings(page);
    await panelOf(page).waitFor();
    await expect.poll(async () => (await readView(editor)).cut).toBeGreaterThan(100);
    expect((await readView(editor)).width).toBe(1280);

    const choice = panelOf(page).getByRole('button', { name: FIT });
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('false');
    await choice.click();
    await expect.poll(async () => (await readView(editor)).cut).toBe(0);
    await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true');
    await closePanel(page);
    await expect.poll(() => readView(editor)).toEqual(before);

    const seen = await watchFrames(page);
    await openSettings(page);
    await expect.poll(async () => (await readView(editor)).width).toBeLessThan(1280);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(5);
    expect(Math.max(...(await seen()))).toBeLessThanOrEqual(0);

    // On the next visit the choice is kept, together with the chart's own zoom.
    await editor.reload();
    await expect.poll(async () => (await readView(editor)).cut).toBe(0);
    await closePanel(page);
    await expect.poll(() => readView(editor)).toEqual(before);

    // Nothing was edited, so there is nothing to undo.
    await editor.expectContent(content);
    await editor.undo();
    await editor.expectContent(content);
    expect(await editor.status()).toBe('saved');
  },
);

journey('zooming next to a panel keeps that zoom; the zoom menu has the choice too', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, WIDE);
  const page = await (await app.openAs(ana, MOVING)).newPage();
  const editor = await openEditor(page, app.url, chart);
  const zoom = page.getByRole('button', { name: /^Zoom, / });
  const choose = async () => {
    await zoom.click();
    await page.getByRole('menuitemcheckbox', { name: FIT }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await choose();
  await openSettings(page);
  await expect.poll(async () => (await readView(editor)).cut).toBe(0);
  const fitted = await zoom.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => zoom.textContent()).not.toBe(fitted);
  const own = await zoom.textContent();
  await closePanel(page);
  await panelOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => zoom.textContent()).toBe(own);

  await editor.row(ids.plan).focus();
  await page.keyboard.press('Shift+0');
  await openSettings(page);
  await expect.poll(async () => (await readView(editor)).cut).toBe(0);
  // Switched off while the panel is open, the chart returns to its own size.
  await choose();
  await expect.poll(async () => (await readView(editor)).width).toBe(1280);
});

journey('the chart is fitted beside a panel that is still loading, and stays so', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, WIDE);
  const page = await (await app.openAs(ana, MOVING)).newPage();
  const release = await holdAnswers(page, /\/settings-panel-[^/]*\.js/);
  // A page whose scripts are held back never finishes loading.
  await page.goto(`${app.url}${chart.path}`, { waitUntil: 'commit' });
  const editor = new EditorPage(page);
  await editor.ready();
  await page.getByRole('button', { name: /^Zoom, / }).click();
  await page.getByRole('menuitemcheckbox', { name: FIT }).click();
  await page.keyboard.press('Escape');
  await openSettings(page);
  await page.locator('[data-loading-region=panel]').waitFor();
  await expect.poll(async () => (await readView(editor)).cut).toBe(0);
  release();
  await panelOf(page).waitFor();
  expect((await readView(editor)).cut).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart, sessionOf } from '../support/account.ts';
import { doubleTap } from '../support/double-tap.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, longChart, testChart } from '../support/test-chart.ts';

const WARNING =
  'Hello, our mobile app is not ready, yet. You can currently only view the Gantt charts you already created and not edit theme or create new ones.';

const closeWarning = (page: Page) =>
  page.getByRole('status').filter({ hasText: WARNING }).getByRole('button', { name: 'Close' }).tap();

journey(
  'below 800 px a chart is view-only, and the warning stands until it is closed',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const context = await app.openAs(ana, { viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await context.newPage();
    const editor = await openEditor(page, app.url, chart);
    await page.getByText(WARNING).waitFor();
    await page.getByText('View only').waitFor();
    expect(await page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0);
    for (const name of ['Share', 'Settings'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);

    const content = await editor.content();
    const build = await editor.box('task', ids.build);
    await editor.drag(build.middle, { x: build.middle.x - 60, y: build.middle.y });
    await editor.row(ids.brief).tap();
    await editor.press('Delete', 'F2', 'Shift+ArrowRight');
    expect(await editor.titleField.count()).toBe(0);
    await editor.expectContent(content);

    await page.getByRole('button', { name: 'Home' }).tap();
    await page.getByRole('link', { name: 'Garden house' }).first().waitFor();
    await closeWarning(page);
    await page.getByText(WARNING).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Garden house' }).first().waitFor();
    expect(await page.getByText(WARNING).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Create a new Gantt' }).count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Garden house' }).first().tap();
    await new EditorPage(page).ready();
  },
);

journey('at 800 px the chart can be edited', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const open = async (width: number) =>
    openEditor(await (await app.openAs(ana, { viewport: { width, height: 700 } })).newPage(), app.url, chart);
  const wide = await open(800);
  await wide.page.getByRole('toolbar', { name: 'Tools' }).waitFor();
  const narrow = await open(799);
  expect(await narrow.page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0);
});

journey(
  'on a phone a tap opens the details, double taps zoom in and fit again, and the labels keep their share of the width',
  async ({ app, ana }) => {
    const { state } = testChart;
    const long = 'A name that goes on for much longer than forty per cent of a phone';
    const task = { ...state.task, [ids.build]: { ...state.task[ids.build], title: long, progress: 40 } };
    const chart = { main: { endDate: 40, ganttWidth: 1024 } };
    const gantt = await createChart(app.url, ana, { ...testChart, state: { ...state, task, chart } });
    const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await (await app.openAs(ana, options)).newPage();
    const editor = await openEditor(page, app.url, gantt);
    await expect
      .poll(async () => (await editor.canvas.locator('svg[data-strip=column]').boundingBox())?.width)
      .toBeCloseTo(156 * 0.6, 0);
    await closeWarning(page);
    for (const button of await page.locator('header').getByRole('button').all()) {
      if (!(await button.isVisible())) continue;
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }

    await editor.row(ids.build).tap();
    const sheet = page.getByRole('region', { name: long });
    await sheet.getByText('16–23 Jan · 8 days').waitFor();
    await sheet.getByText('40 %').waitFor();
    await sheet.getByText('Scope').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'detached' });

    const widthOf = async () => (await editor.canvas.locator('[data-ground]').boundingBox())?.width ?? 0;
    // In two places, because four taps in one place would be counted together.
    await expect.poll(widthOf).toBeLessThanOrEqual(366);
    await doubleTap(page, 100, 600);
    await expect.poll(widthOf).toBe(610);
    await doubleTap(page, 300, 600);
    await expect.poll(widthOf).toBeLessThanOrEqual(366);
  },
);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HINT = 'Pinch to zoom. Double-tap to fit the width.';

/** How far a chart reaches beyond the window, in px, and its width. */
async function readWidth(page: Page): Promise<{ readonly cut: number; readonly width: number }> {
  const box = await page.locator('[data-ground]').boundingBox();
  if (!box) throw new Error('there is no chart');
  return {
    cut: Math.max(0, Math.round(box.x + box.width - (page.viewportSize()?.width ?? 0))),
    width: box.width,
  };
}

journey(
  'on a phone a chart opens at full width, explains once how to zoom, and keeps the zoom',
  async ({ app, ana }) => {
    const charts = await Promise.all(
      [
        { templateId: 'defaultGantt', styleId: 'style1' },
        { templateId: 'houseConstruction', styleId: 'style3' },
        longChart(400),
      ].map((body) => createChart(app.url, ana, body)),
    );
    const context = await app.openAs(ana, PHONE);
    const page = await context.newPage();
    const hint = page.getByText(HINT);
    for (const [at, chart] of charts.entries()) {
      const editor = await openEditor(page, app.url, chart);
      await expect.poll(() => readWidth(page), { message: `chart ${at}` }).toMatchObject({ cut: 0 });
      const column = editor.canvas.locator('svg[data-strip=column]');
      await expect
        .poll(async () => (await column.boundingBox())?.width, { message: `chart ${at}` })
        .toBeLessThanOrEqual(156);
      if (at === 0) await hint.waitFor();
      else expect(await hint.count(), `chart ${at}`).toBe(0);
    }
    const zoom = page.getByRole('button', { name: /^Zoom, / });
    await zoom.tap();
    await page.getByRole('menuitem', { name: 'Zoom to 200 %' }).tap();
    await expect.poll(() => zoom.textContent()).toBe('200%');
    await page.reload();
    const editor = new EditorPage(page);
    await editor.ready();
    await expect.poll(() => zoom.textContent()).toBe('200%');
  },
);

journey(
  'the hint disappears with the first zoom, and rotating the phone fits the chart again',
  async ({ app }) => {
    const eva = await createAccount(app.url, 'Eva Neu');
    const chart = await createChart(app.url, eva, testChart);
    const page = await (await app.open({ ...PHONE, storageState: sessionOf(app.url, eva) })).newPage();
    await openEditor(page, app.url, chart);
    const hint = page.getByText(HINT);
    await hint.waitFor();
    const upright = await readWidth(page);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(async () => (await readWidth(page)).width).toBeGreaterThan(upright.width + 100);
    await expect.poll(() => readWidth(page)).toMatchObject({ cut: 0 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => readWidth(page)).toEqual(upright);
    await doubleTap(page, 200, 600);
    await expect.poll(async () => (await readWidth(page)).width).toBeGreaterThan(upright.width);
    await hint.waitFor({ state: 'detached' });
  },
);

/** Gestures outside the sheet that affect it. */
const WAYS_OUT = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'the way back': (page: Page) => page.evaluate(() => window.closeWatchers?.at(-1)?.requestClose()),
  'a tap beside': (page: Page) => page.touchscreen.tap(300, 100),
};

declare global {
  interface Window {
    closeWatchers?: { requestClose: () => void }[];
  }
}

/** Records the close watchers with which a page learns of the back gesture, which only Android has. */
function keepCloseWatchers(): void {
  const native: object | undefined = Reflect.get(window, 'CloseWatcher');
  if (!native) return;
  const made: { requestClose: () => void }[] = [];
  window.closeWatchers = made;
  const construct = (Native: new () => { requestClose: () => void }): object => {
    const watcher = new Native();
    made.push(watcher);
    return watcher;
  };
  Reflect.set(window, 'CloseWatcher', new Proxy(native, { construct }));
}

journey('the details of a tapped element don’t cover it, wherever it was', async ({ app, ana }) => {
  const chart = longChart(40);
  const task: Record<string, object> = { ...chart.state.task };
  for (const [id, fields] of Object.entries(task)) {
    task[id] = { ...fields, notes: 'Ask the neighbours first. '.repeat(30) };
  }
  const gantt = await createChart(app.url, ana, { ...chart, state: { ...chart.state, task } });
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await app.openAs(ana, options)).newPage();
  await page.addInitScript(keepCloseWatchers);
  const editor = await openEditor(page, app.url, gantt);
  await closeWarning(page);
  const sheet = page.locator('[data-sheet]');
  /** Whether the bar is next to the labels and above the sheet. */
  const isFree = async (id: string) => {
    const bar = await editor.box('task', id);
    const header = await editor.canvas.locator('[data-strip=header]').boundingBox();
    const column = await editor.canvas.locator('svg[data-strip=column]').boundingBox();
    const over = await sheet.boundingBox();
    if (!header || !column || !over) return false;
    const isDown = bar.y >= header.y + header.height && bar.y + bar.height <= over.y;
    return isDown && bar.x >= column.x + column.width && bar.right <= 390;
  };
  const at = (row: number) => `task-number-${String(row).padStart(6, '0')}`;
  for (const row of [2, 9, 21, 39]) {
    await editor.row(at(row)).tap();
    await expect.poll(() => isFree(at(row)), { message: `row ${row}` }).toBe(true);
  }
  for (const [name, leave] of Object.entries(WAYS_OUT)) {
    await leave(page);
    await sheet.waitFor({ state: 'detached' });
    await editor.row(at(39)).tap();
    await expect.poll(() => isFree(at(39)), { message: name }).toBe(true);
  }
  expect(new URL(page.url()).pathname).toBe(gantt.path);
});

import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const WARNING =
  'Hello, our mobile app is not ready, yet. You can currently only view the Gantt charts you already created and not edit theme or create new ones.';

journey('below 800 px a chart can be viewed only, and the warning is shown once', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const context = await app.openAs(ana, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const editor = await openEditor(page, app.url, chart);
  await page.getByText(WARNING).waitFor();
  await page.getByText('View only').waitFor();
  expect(await page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0);
  for (const name of ['Share', 'Settings']) expect(await page.getByRole('button', { name }).count()).toBe(0);

  const content = await editor.content();
  const build = await editor.box('task', ids.build);
  await editor.drag(build.middle, { x: build.middle.x - 60, y: build.middle.y });
  await editor.row(ids.brief).tap();
  await editor.press('Delete', 'F2', 'Shift+ArrowRight');
  expect(await editor.titleField.count()).toBe(0);
  await editor.expectContent(content);

  await page.getByRole('button', { name: 'Home' }).tap();
  await page.getByRole('link', { name: 'Garden house' }).first().waitFor();
  expect(await page.getByText(WARNING).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Create a new Gantt' }).count()).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Garden house' }).first().tap();
  await new EditorPage(page).ready();
});

journey('at 800 px the chart can be edited', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const open = async (width: number) =>
    openEditor(await (await app.openAs(ana, { viewport: { width, height: 700 } })).newPage(), app.url, chart);
  const wide = await open(800);
  expect(await wide.page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(1);
  const narrow = await open(799);
  expect(await narrow.page.getByRole('toolbar', { name: 'Tools' }).count()).toBe(0);
});

journey(
  'on a phone a tap opens the details, two taps fit the width, the labels keep to their share',
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
      .toBe(156);
    await page.getByRole('button', { name: 'Close' }).tap();
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
    // In two places: four taps in one are counted on.
    const twice = async (x: number) => {
      await page.touchscreen.tap(x, 600);
      await page.touchscreen.tap(x, 600);
    };
    await twice(100);
    await expect.poll(widthOf).toBeLessThanOrEqual(390);
    await twice(300);
    await expect.poll(widthOf).toBe(1024);
  },
);

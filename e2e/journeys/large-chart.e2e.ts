import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { longChart } from '../support/test-chart.ts';

const ROWS = 2_000;
/** Far fewer than the chart has, and more than any view shows. */
const FEW = 200;
const idOf = (row: number) => `task-number-${String(row).padStart(6, '0')}`;

journey(
  'only the visible part of a large chart is in the page, and keys reach every row',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, longChart(ROWS));
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { canvas } = editor;
    const rows = canvas.locator('[role=row]');
    const bar = (row: number) => canvas.locator(`[data-element="${idOf(row)}"] [data-part=bar]`);
    await expect
      .poll(() => canvas.locator('[role=treegrid]').getAttribute('aria-rowcount'))
      .toBe(String(ROWS));
    await expect.poll(() => rows.count()).toBeLessThan(FEW);
    expect(await bar(ROWS - 1).count()).toBe(0);

    await rows.first().focus();
    await editor.press('End');
    const focused = canvas.locator('[role=row]:focus');
    await expect.poll(() => focused.getAttribute('data-row')).toBe(idOf(ROWS - 1));
    await expect.poll(() => focused.getAttribute('aria-rowindex')).toBe(String(ROWS));
    await expect.poll(() => focused.getAttribute('aria-posinset')).toBe(String(ROWS));
    await expect.poll(() => bar(ROWS - 1).count()).toBe(1);
    await expect.poll(() => bar(0).count()).toBe(0);

    await editor.press('PageUp');
    await expect.poll(() => focused.getAttribute('data-row')).toBe(idOf(ROWS - 11));
    await editor.press('Home');
    await expect.poll(() => focused.getAttribute('data-row')).toBe(idOf(0));
    await expect.poll(() => bar(0).count()).toBe(1);
    await expect.poll(() => rows.count()).toBeLessThan(FEW);
  },
);

journey('while the server is answering, the editor already shows the chart’s name', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, longChart(20));
  const page = await app.openTab(ana);
  await page.goto(app.url);
  await page.locator(`a[href="${chart.path}"]`).first().waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(new RegExp(`/gantts/${chart.ganttId}$`), async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(`a[href="${chart.path}"]`).first().click();
  await page.getByRole('status', { name: 'Loading chart' }).waitFor();
  const toolbar = page.getByRole('navigation', { name: 'Editor' });
  const name = page.getByRole('heading', { name: 'Garden house' });
  await expect.poll(() => toolbar.getAttribute('aria-busy')).toBe('true');
  await name.waitFor();
  answer();
  await new EditorPage(page).ready();
  await toolbar.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await toolbar.getAttribute('aria-busy')).toBeNull();
  await expect.poll(() => name.count()).toBe(1);
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { longChart } from '../support/test-chart.ts';

const ROWS = 2_000;
/** Far fewer than the chart has, and more than any view shows. */
const FEW = 200;
const idOf = (row: number) => `task-number-${String(row).padStart(6, '0')}`;

/** Holds back the server's answer about a chart; the returned function lets it come. */
async function holdAnswer(page: Page, ganttId: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/gantts/${ganttId}$`), async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

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
  const answer = await holdAnswer(page, chart.ganttId);
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

journey(
  'while the server is answering, a sample is placed once but never stays for a frame, and takes no focus or keys',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, longChart(20));
    const page = await app.openTab(ana);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      const samples: boolean[] = [];
      Object.assign(window, { samples });
      // Called after the task that changed the page.
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLElement && node.inert && node.parentNode !== document.body)
              samples.push(node.isConnected);
      }).observe(document, { childList: true, subtree: true });
    });
    const answer = await holdAnswer(page, chart.ganttId);
    await page.goto(`${app.url}${chart.path}`);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'samples'))).toEqual([false]);
    await page.keyboard.press('Control+a');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await page.locator('[data-canvas]').count()).toBe(0);
    answer();
    await new EditorPage(page).ready();
    await expect.poll(() => page.locator('[data-canvas]').count()).toBe(1);
    expect(warnings).toEqual([]);
  },
);

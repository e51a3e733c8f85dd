import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export to other programs…' }).click();
  return page.getByRole('dialog', { name: 'Export to other programs' });
}

journey(
  'the chart is saved as PowerPoint slides, and the last choice is offered again',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const { page } = await openEditor(await app.openTab(ana), app.url, chart);
    const dialog = await openExport(page);
    await dialog.getByRole('button', { name: /File type/ }).click();
    await page.getByRole('option', { name: /PowerPoint/ }).click();
    await dialog.getByText('1 slide with shapes and texts that you can edit').waitFor();
    await dialog.getByRole('button', { name: /Slides/ }).click();
    await page.getByRole('option', { name: 'Pages, A4 portrait' }).click();
    await dialog.getByText('1 slide with shapes').waitFor();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Garden house.pptx');
    const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
    const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
    expect(slide.split('<a:stCxn ').length - 1).toBe(1);
    for (const title of ['Brief', 'Scope', 'Go-live']) expect(slide).toContain(title);
    await (await openExport(page)).getByText('Pages, A4 portrait').first().waitFor();
  },
);

journey(
  'another file type can be chosen while a file is being written, and nothing moves under the pointer',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const { page } = await openEditor(await app.openTab(ana), app.url, chart);
    const written = Promise.withResolvers<void>();
    await page.route(/\/plan-file-worker/, async (route) => {
      await written.promise;
      await route.continue();
    });
    const dialog = await openExport(page);
    const list = dialog.getByRole('button', { name: /File type/ });
    await list.click();
    await page.getByRole('option', { name: /CSV/ }).click();
    await dialog.getByText('Creating the file').waitFor();
    const top = (await list.boundingBox())?.y;
    await list.click();
    await page.getByRole('option', { name: /PowerPoint/ }).click();
    await dialog.getByText('Garden house.pptx').waitFor();
    await expect.poll(async () => (await list.boundingBox())?.y).toBe(top);
    written.resolve();
  },
);

journey('one dialog exports as an image and to other programs', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const { page } = await openEditor(await app.openTab(ana), app.url, chart);
  const dialog = await openExport(page);
  await dialog.getByRole('button', { name: /File type/ }).waitFor();
  await dialog.getByRole('radio', { name: 'Image' }).click();
  const picture = page.getByRole('dialog', { name: 'Export as image' });
  await picture.getByText('Garden house.png').waitFor();
  await picture.getByRole('radio', { name: 'Other programs' }).click();
  await dialog.getByRole('button', { name: /File type/ }).waitFor();
});

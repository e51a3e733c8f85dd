import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey('a view saved for everyone is shown again, in an embed and by its link', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const open = async (command: string) => {
    await editor.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands, tasks and charts' }).fill(command);
    await editor.press('Enter');
  };
  await open('Filter and colour');
  const filter = page.getByRole('region', { name: 'Filter and colour' });
  await filter.getByRole('radio', { name: 'Hide the rest' }).click();
  await filter.getByRole('textbox', { name: 'Contains the text' }).fill('scope');
  await filter.getByText('Filtered: 2 of 5 rows').waitFor();
  await open('Saved views');
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('textbox', { name: 'Name of a new view' }).fill('Scope only');
  await views.getByText('For everyone who can see the chart').click();
  await expectAccessible(page);
  await views.getByRole('button', { name: 'Save view' }).click();
  const saved = views
    .getByRole('list', { name: 'For everyone' })
    .getByRole('button', { name: 'Scope only', exact: true });
  await saved.waitFor();
  await filter.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => editor.titles()).toHaveLength(5);
  await saved.click();
  await editor.expectTitles(['Plan', 'Scope']);
  await views.getByRole('button', { name: 'Options for Scope only' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('Link copied to clipboard').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await filter.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => editor.titles()).toHaveLength(5);
  await page.goto(link);
  await editor.expectTitles(['Plan', 'Scope']);

  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
  await page.getByText('Public Gantt').click();
  await page.getByRole('button', { name: 'Whole chart' }).click();
  await page.getByRole('option', { name: 'Scope only' }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied to clipboard').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const site = await serveForeignPage([], code);
  try {
    const visitor = await (await app.open()).newPage();
    await visitor.goto(site.url);
    const picture = visitor.frameLocator('iframe').locator('#embed');
    await picture.getByText('Scope', { exact: true }).first().waitFor();
    expect(await picture.getByText('Build', { exact: true }).count()).toBe(0);
    // The embed's script has drawn it anew.
    await expect.poll(() => picture.locator('.strips').count()).toBe(1);
    expect(await picture.getByText('Build', { exact: true }).count()).toBe(0);
  } finally {
    await site.close();
  }
});

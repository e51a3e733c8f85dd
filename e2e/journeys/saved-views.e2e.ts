import { expect } from 'vitest';
import { createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';
import { firstTitles, watchFirstTitles } from '../support/watch-first-titles.ts';

const scope = { filter: { text: 'scope', mode: 'hide' } };

journey('a view saved for everyone is shown again, in an embed and by its link', async ({ app, ana }) => {
  const { ganttId, path } = await createChart(app.url, ana, testChart);
  const base = `/users/${ana.userId}/gantts/${ganttId}`;
  await send(app.url, 'PUT', `${base}/configuration`, { isPublic: true }, ana.token);
  await send(app.url, 'PUT', `${base}/views/scope`, { name: 'Scope', view: scope }, ana.token);

  const page = await app.openTab(ana);
  await watchFirstTitles(page);
  const editor = await openEditor(page, app.url, { ganttId, path: `${path}?view=scope` });
  await editor.expectTitles(['Plan', 'Scope']);
  const filter = page.getByRole('region', { name: 'Filter and colour' });
  await filter.getByText('Filtered: 2 of 5 rows').waitFor();
  expect(await firstTitles(page)).not.toContain('Build');

  await editor.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands, tasks and charts' }).fill('Saved views');
  await editor.press('Enter');
  const views = page.getByRole('region', { name: 'Saved views' });
  await views.getByRole('textbox', { name: 'Name of a new view' }).fill('Scope for all');
  await views.getByText('For everyone who can see the chart').click();
  await views.getByRole('button', { name: 'Save view' }).click();
  const forAll = views.getByRole('list', { name: 'For everyone' });
  const saved = forAll.getByRole('button', { name: 'Scope for all', exact: true });
  await saved.waitFor();
  await filter.getByRole('button', { name: 'Clear', exact: true }).click();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  await saved.click();
  await editor.expectTitles(['Plan', 'Scope']);
  await views.getByRole('button', { name: 'Options for Scope for all' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('Link copied to clipboard').waitFor();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const list = await send(app.url, 'GET', `${base}/views`, undefined, ana.token);
  expect(list).toMatchObject({
    views: [
      { id: 'scope', isForAll: false },
      { id: link.searchParams.get('view'), isForAll: true },
    ],
  });

  await page.getByRole('navigation', { name: 'Editor' }).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Whole chart' }).click();
  await page.getByRole('option', { name: 'Scope for all' }).click();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied to clipboard').waitFor();
  const site = await serveForeignPage([], await page.evaluate(() => navigator.clipboard.readText()));
  try {
    const visitor = await (await app.open()).newPage();
    await visitor.goto(site.url);
    const picture = visitor.frameLocator('iframe').locator('#embed');
    // The embed's script has drawn it anew.
    await picture.locator('.strips').waitFor();
    await picture.getByText('Scope', { exact: true }).first().waitFor();
    expect(await picture.getByText('Build', { exact: true }).count()).toBe(0);
  } finally {
    await site.close();
  }
});

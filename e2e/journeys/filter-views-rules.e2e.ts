import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Account, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { serveForeignPage } from '../support/foreign-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';
import { firstTitles, watchFirstTitles } from '../support/watch-first-titles.ts';

// In one file, they share a window whose cache is warm: opening the first chart takes longer than all else.

journey(
  'a remembered filter hides rows from the first frame on, can be changed, and no command touches what it hides',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    const insights = { filter: { text: 'brief', mode: 'hide' } };
    await page.addInitScript(([key, views]) => localStorage.setItem(key, views), [
      `giotto.views.${ana.userId}`,
      JSON.stringify({ [chart.ganttId]: { zoom: 1, collapsed: [], insights } }),
    ] as const);
    await watchFirstTitles(page);
    const editor = await openEditor(page, app.url, chart);
    const note = page.getByRole('region', { name: 'Filter and colour' });
    await note.getByText('Filtered: 2 of 5 rows · “brief”').waitFor();
    const drawn = await firstTitles(page);
    expect(drawn).toContain('Brief');
    expect(drawn).not.toContain('Build');
    await note.getByRole('button', { name: 'Choose what is shown' }).click();
    await note.getByRole('textbox', { name: 'Contains the text' }).fill('scope');
    await note.getByText('Filtered: 2 of 5 rows · “scope”').waitFor();
    await editor.press('Escape');
    await editor.expectTitles(['Plan', 'Scope']);
    // What is added stays, although the filter doesn't keep it.
    await editor.row(ids.scope).click();
    await editor.press('Control+Enter');
    await page.keyboard.type('Later');
    await editor.press('Enter', 'Escape');
    await editor.expectTitles(['Plan', 'Scope', 'Later']);
    await editor.row(ids.scope).click();
    await editor.press('Control+a', 'Control+a', 'Delete');
    await note.getByText('Filtered: 0 of 3 rows · “scope”').waitFor();
    await note.getByRole('button', { name: 'Clear', exact: true }).click();
    await editor.expectTitles(['Brief', 'Build', 'Test']);
  },
);

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

const DUG = { dig: 'task-dig-00000001', pour: 'task-pour-0000001' } as const;

/** A task that ended long ago, half done, and one that is done. */
const PLAN = {
  styleId: 'style1',
  state: {
    timeline: { main: { startDate: '2024-01-01', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [DUG.dig]: { title: 'Dig', start: 0, duration: 5, order: 'B', progress: 50 },
      [DUG.pour]: { title: 'Pour', start: 6, duration: 7, order: 'D', progress: 100 },
    },
  },
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Colour by rule' });

/** The texts and colours of the picture on the screen. */
const drawn = (page: Page) =>
  page.locator('[data-picture]').evaluate((svg) => ({
    texts: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
    fills: [...svg.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill')?.toUpperCase()),
  }));

async function readExport(url: string, ana: Account, ganttId: string): Promise<string> {
  const path = `/api/users/${ana.userId}/gantts/${ganttId}/export.svg?day=2024-02-01`;
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${ana.token}` } });
  return response.text();
}

journey(
  'a rule colours what is late, is named in the legend and in the export, is moved by keyboard, and follows undo',
  async ({ app, ana }) => {
    const { ganttId, ...chart } = await createChart(app.url, ana, PLAN);
    const { page } = await openEditor(await app.openTab(ana), app.url, { ganttId, ...chart });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour by rule', exact: true }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Late in red' }).click();
    await dialog.getByText('Applies to 1 task or milestone right now.').waitFor();
    await dialog.getByRole('button', { name: 'Done in grey' }).click();
    await expect.poll(() => drawn(page)).toMatchObject({ texts: expect.arrayContaining(['Late', 'Done']) });
    expect((await drawn(page)).fills).toContain('#DC2626');

    const rows = dialog.getByRole('grid', { name: 'Rules' }).getByRole('row');
    await dialog.getByRole('button', { name: 'Move down' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.allTextContents()).toEqual(['Done1', 'Late1']);
    await dialog.getByLabel('Name in the legend').fill('Behind');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.allTextContents()).toEqual(['Done1', 'BehindLate1']);
    await rows.first().click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByText('saved', { exact: true }).waitFor();
    const svg = await readExport(app.url, ana, ganttId);
    expect(svg).toContain('Legend: Done, Behind');
    expect(svg).toMatch(/>Behind<\/text>/);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await drawn(page)).texts).toContain('Late');
  },
);

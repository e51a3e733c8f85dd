import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';
import { firstTitles, watchFirstTitles } from '../support/watch-first-titles.ts';

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

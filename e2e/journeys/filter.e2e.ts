import { expectAccessible } from '../support/accessibility.ts';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const note = (editor: EditorPage) => editor.page.getByRole('region', { name: 'Filter and colour' });

async function openFilter(editor: EditorPage): Promise<void> {
  await editor.press('Control+k');
  await editor.page.getByRole('combobox', { name: 'Commands, tasks and charts' }).fill('Filter and colour');
  await editor.press('Enter');
}

editing('a filter hides the other rows, and no command touches what it hides', async ({ editor }) => {
  await editor.row(ids.build).click();
  await openFilter(editor);
  await note(editor).getByRole('radio', { name: 'Hide the rest' }).click();
  await note(editor).getByRole('textbox', { name: 'Contains the text' }).fill('scope');
  await note(editor).getByText('Filtered: 2 of 5 rows · “scope”').waitFor();
  await editor.expectTitles(['Plan', 'Scope']);
  await expectAccessible(editor.page);
  await editor.press('Escape');
  // What the person adds stays, although the filter doesn't keep it.
  await editor.row(ids.scope).click();
  await editor.press('Control+Enter');
  await editor.page.keyboard.type('Later');
  await editor.press('Enter');
  await editor.press('Escape');
  await editor.expectTitles(['Plan', 'Scope', 'Later']);
  await editor.row(ids.scope).click();
  await editor.press('Control+a');
  await editor.press('Control+a');
  await editor.press('Delete');
  await note(editor).getByText('Filtered: 0 of 3 rows · “scope”').waitFor();
  await note(editor).getByRole('button', { name: 'Clear', exact: true }).click();
  await editor.expectTitles(['Brief', 'Build', 'Test']);
});

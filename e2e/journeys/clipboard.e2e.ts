import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

/** Puts a text into the clipboard as another program would, and pastes it below a row. */
async function paste(editor: EditorPage, row: string, text: string, key = 'Control+v'): Promise<void> {
  await editor.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await editor.row(row).click();
  await editor.press(key);
}

editing(
  'rows are copied with their links by keyboard, pasted below another row, and cut',
  async ({ editor }) => {
    await editor.row(ids.plan).click();
    await editor.press('Control+c');
    await editor.row(ids.test).click();
    await editor.press('Control+v');
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Plan', 'Brief', 'Scope']);
    await editor.saved();
    await editor.undo();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);

    await editor.row(ids.build).click();
    await editor.press('Control+x');
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test']);
    await editor.row(ids.test).click();
    await editor.press('Control+v');
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test', 'Build']);
  },
);

editing('lines become tasks with levels and dates in one step, or one title instead', async ({ editor }) => {
  await paste(editor, ids.test, '- Paint (11 Jan 2027 – 15 Jan 2027)\n  - Primer\n- Dry');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Paint', 'Primer', 'Dry']);
  await editor.expectRow('Paint, 11–15 Jan, 0 %, level 1, 1 child');
  await editor.expectRow('Primer, 11–15 Jan, 0 %, level 2');
  await editor.page.getByText('3 elements pasted').waitFor();
  await editor.page.getByRole('button', { name: 'Paste as one title' }).click();
  await expect.poll(async () => (await editor.titles()).length).toBe(6);
  expect((await editor.titles()).at(-1)).toContain('Primer');
  await editor.saved();
});

editing(
  'spreadsheet cells become tasks by their header, or after asking what the columns mean',
  async ({ editor }) => {
    await paste(editor, ids.test, 'Task Name\tStart\tFinish\t% Complete\nRoof\t2027-01-18\t2027-01-20\t50%');
    await editor.expectRow('Roof, 18–20 Jan, 50 %, level 1');

    await paste(
      editor,
      ids.test,
      'Ana\tWindows of the upper floor\t2027-01-21\nBo\tDoors\tsoon\nCem\tStairs\t22 Jan 2027\nDee\tFloors\t23 Jan 2027',
    );
    const dialog = editor.page.getByRole('dialog', { name: 'Paste a table' });
    await dialog.waitFor();
    await dialog.getByText('Row 2, Start: “soon”').waitFor();
    await dialog.getByRole('button', { name: 'Paste 4 rows' }).click();
    await editor.expectTitles([
      'Plan',
      'Brief',
      'Scope',
      'Build',
      'Test',
      'Windows of the upper floor',
      'Doors',
      'Stairs',
      'Floors',
      'Roof',
    ]);
  },
);

editing('a shortcut pastes plain lines, and a message says why nothing was pasted', async ({ editor }) => {
  await paste(editor, ids.test, 'Roof\t18 Jan 2027', 'Control+Shift+v');
  await editor.expectRow('Roof, 18–22 Jan, 0 %, level 1');
  await paste(editor, ids.test, '---\n\n***');
  await editor.page.getByText('Nothing to paste').waitFor();
  await paste(editor, ids.test, 'x\n'.repeat(2_001));
  await editor.page.getByText('The limit is 2,000').waitFor();
  expect(await editor.titles()).toHaveLength(6);
});

journey('an empty chart starts with a typed list', async ({ app, ana }) => {
  const { timeline } = testChart.state;
  const chart = await createChart(app.url, ana, { ...testChart, state: { timeline } });
  const page = await app.openTab(ana);
  await page.goto(`${app.url}${chart.path}`);
  await page.getByRole('button', { name: 'Paste list' }).click();
  await page.getByRole('textbox', { name: 'One task per line' }).fill('House\n  Floors\n  Roof');
  await page.getByRole('button', { name: 'Add 3 tasks' }).click();
  const editor = new EditorPage(page);
  await editor.expectRow(/^House, .*level 1, 2 children$/);
  await editor.expectRow(/^Roof, .*level 2$/);
  expect(await page.getByRole('button', { name: 'Paste list' }).count()).toBe(0);
  await editor.saved();
});

editing('two cells pasted as the chart’s name become one line', async ({ editor }) => {
  const { page } = editor;
  await page.evaluate(() => navigator.clipboard.writeText('Garden\tshed'));
  await page.getByRole('button', { name: 'Garden house' }).click();
  await page.getByRole('textbox', { name: 'Chart name' }).waitFor();
  await editor.press('Control+v', 'Enter');
  await page.getByRole('button', { name: 'Garden shed' }).waitFor();
  await editor.stored();
  await page.reload();
  await page.getByRole('button', { name: 'Garden shed' }).waitFor();
});

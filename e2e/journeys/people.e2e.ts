import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const openDetails = async (editor: EditorPage, row: string) => {
  await editor.row(row).click();
  await editor.toolbar.getByRole('button', { name: 'Details' }).click();
  await editor.page.getByRole('combobox', { name: 'People' }).waitFor();
};
const assigned = (editor: EditorPage) =>
  editor.page.getByRole('list', { name: 'People on this task' }).getByRole('listitem');

async function run(editor: EditorPage, command: string): Promise<void> {
  await editor.press('Control+k');
  await editor.page.getByRole('combobox', { name: 'Commands, tasks and charts' }).fill(command);
  await editor.press('Enter');
}

editing('people are added to a task by typing, with units, and taken off again', async ({ editor }) => {
  await openDetails(editor, ids.build);
  const field = editor.page.getByRole('combobox', { name: 'People' });
  await field.fill('Bo');
  await editor.press('Enter');
  await field.fill('Cleo');
  await editor.press('Enter');
  await expect.poll(() => assigned(editor).count()).toBe(2);
  await editor.page.getByRole('textbox', { name: 'Share of Cleo’s working day' }).fill('40');
  await editor.press('Tab');
  await editor.saved();
  await editor.reload();
  await openDetails(editor, ids.build);
  const units = editor.page.getByRole('textbox', { name: 'Share of Cleo’s working day' });
  await expect.poll(() => units.inputValue()).toBe('40');
  await editor.page.getByRole('button', { name: 'Remove Bo' }).click();
  await expect.poll(() => assigned(editor).count()).toBe(1);
  await editor.closePopover();
  await editor.undo();
  await openDetails(editor, ids.build);
  await expect.poll(() => assigned(editor).count()).toBe(2);
});

editing('somebody who works half of the time is over capacity with a whole task', async ({ editor }) => {
  await openDetails(editor, ids.build);
  await editor.page.getByRole('combobox', { name: 'People' }).fill('Bo');
  await editor.press('Enter');
  await expect.poll(() => assigned(editor).count()).toBe(1);
  await editor.closePopover();
  await run(editor, 'Load of people');
  const load = editor.page.getByRole('region', { name: 'Load' });
  await load.getByText('Nobody has too much to do').waitFor();
  await load.getByRole('button', { name: 'People…' }).click();
  const capacity = editor.page.getByRole('textbox', { name: 'Capacity of Bo for this chart' });
  await capacity.fill('50');
  await editor.press('Tab');
  await expectAccessible(editor.page);
  await editor.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click();
  await load.getByText('1 person has too much to do').waitFor();
  await expectAccessible(editor.page);
  await editor.row(ids.test).click();
  const bar = load.getByRole('button', { name: /over capacity: Build/ }).first();
  await bar.click();
  await expect.poll(() => editor.row(ids.build).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => editor.row(ids.test).getAttribute('aria-selected')).toBe('false');
  await editor.saved();
});

editing(
  'a filter by people stays through Esc and reloads, and is cleared by one press',
  async ({ editor }) => {
    await openDetails(editor, ids.build);
    await editor.page.getByRole('combobox', { name: 'People' }).fill('Bo');
    await editor.press('Enter');
    await expect.poll(() => assigned(editor).count()).toBe(1);
    await editor.closePopover();
    await editor.saved();
    await run(editor, 'Filter and colour');
    const note = editor.page.getByRole('region', { name: 'Filter and colour' });
    await note.getByRole('option', { name: 'Bo', exact: true }).click();
    await note.getByText('Filtered: 1 of 5 rows · Bo', { exact: true }).waitFor();
    await expectAccessible(editor.page);
    // Both conditions at once; pressed again, a stage is no condition any more.
    const done = note
      .getByLabel('Progress', { exact: true })
      .getByRole('button', { name: 'Done', exact: true });
    await done.click();
    await note.getByText('Filtered: 0 of 5 rows · Bo, done').waitFor();
    await editor.expectRow(/^Build, .*, dimmed/);
    await done.click();
    await note.getByText('Filtered: 1 of 5 rows · Bo', { exact: true }).waitFor();
    await note.getByRole('option', { name: 'Bo', exact: true }).focus();
    await editor.press('Escape');
    await expect.poll(() => note.getByRole('listbox').count()).toBe(0);
    await editor.row(ids.test).focus();
    await editor.press('Escape');
    await note.getByText('Filtered: 1 of 5 rows · Bo', { exact: true }).waitFor();
    await editor.expectRow(/^Test, .*, dimmed/);
    await editor.reload();
    await note.getByText('Filtered: 1 of 5 rows · Bo', { exact: true }).waitFor();
    await note.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => note.count()).toBe(0);
  },
);

editing('a filter by progress stays through reloads, and is cleared by one press', async ({ editor }) => {
  await run(editor, 'Filter and colour');
  const note = editor.page.getByRole('region', { name: 'Filter and colour' });
  await note.getByRole('button', { name: 'not started' }).click();
  await note.getByRole('button', { name: 'in progress' }).click();
  await note.getByText('Filtered: 5 of 5 rows · not started, in progress').waitFor();
  await note.getByRole('button', { name: 'not started' }).click();
  await editor.expectRow(/^Test, .*, dimmed/);
  await editor.reload();
  await note.getByText(/^Filtered: \d of 5 rows · in progress$/).waitFor();
  await editor.expectRow(/^Test, .*, dimmed/);
  await note.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => note.count()).toBe(0);
});

journey(
  'the chart’s guests and the person are offered for a task, and named in it from then on',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const ben = await createAccount(app.url, 'Ben Okoye');
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    await openDetails(editor, ids.build);
    const field = editor.page.getByRole('combobox', { name: 'People' });
    await field.fill('');
    await editor.press('ArrowDown');
    await editor.page.getByRole('option', { name: 'Ana Lind' }).waitFor();
    await editor.page.getByRole('option', { name: 'Ben Okoye' }).click();
    // The next person can be chosen at once: the list of choices may still cover the task's people.
    const people = editor.page.getByRole('list', { name: 'People on this task', includeHidden: true });
    await people.getByText('Ben Okoye').waitFor();
    await editor.saved();
  },
);

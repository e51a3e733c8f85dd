import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const WEEK = Array.from({ length: 7 }, () => [{ from: 480, to: 960 }]);
/** The test chart, scheduled, with a calendar of eight hours a day and one for nights. */
const scheduledChart = {
  ...testChart,
  state: {
    ...testChart.state,
    chart: { main: { ...testChart.state.chart.main, dependentShift: 'schedule' } },
    timeline: {
      main: {
        ...testChart.state.timeline.main,
        calendar: { workingDays: [1, 2, 3, 4, 5], week: WEEK },
      },
    },
    calendar: { 'calendar-night-01': { name: 'Nights', base: 'main' } },
  },
};

const cell = (editor: EditorPage, id: string, column: string) =>
  editor.page.locator(`[data-outline-row="${id}"] [data-column=${column}]`);
const heading = (editor: EditorPage, name: string) => editor.page.getByRole('columnheader', { name });

async function openOutline(editor: EditorPage): Promise<Locator> {
  await editor.row(ids.build).focus();
  await editor.press('o');
  await cell(editor, ids.build, 'title').waitFor();
  const panel = editor.page.getByRole('complementary', { name: 'Outline' });
  await panel.getByRole('button', { name: 'Widen' }).click();
  await cell(editor, ids.build, 'predecessors').waitFor();
  return panel;
}

async function showColumns(editor: EditorPage, panel: Locator, names: readonly string[]): Promise<void> {
  await panel.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const name of names) {
    await editor.page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await heading(editor, name).waitFor();
  }
  await editor.press('Escape');
}

journey('lags are typed in their units, and slack is a column beside them', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const panel = await openOutline(editor);
  await cell(editor, ids.test, 'predecessors').click();
  await editor.page.keyboard.type('2FS+3ed; 4FS+1,5 months');
  await editor.press('Enter');
  await editor.page.getByRole('alert').getByText('Number 2, “4FS+1,5 months”: use m, h, d or w').waitFor();
  await editor.press('Control+a');
  await editor.page.keyboard.type('2FS+3ed');
  await editor.press('Enter');
  await editor.expectOther('Link from Brief to Test, 3 elapsed days lag');
  await expect.poll(() => cell(editor, ids.test, 'predecessors').textContent()).toBe('2FS+3ed');

  await showColumns(editor, panel, ['Successors', 'Total slack', 'Critical', 'WBS']);
  await expect.poll(() => cell(editor, ids.brief, 'successors').textContent()).toBe('5FS+3ed');
  await expect.poll(() => cell(editor, ids.scope, 'wbs').textContent()).toBe('1.2');
  await expect.poll(() => cell(editor, ids.test, 'totalSlack').textContent()).toMatch(/^\d+ d$/);
  await expect.poll(() => cell(editor, ids.test, 'critical').textContent()).toMatch(/^(Yes|No)$/);
  // Nobody types into a figure.
  await cell(editor, ids.test, 'totalSlack').click();
  await editor.page.keyboard.type('5');
  await expect.poll(() => panel.getByRole('textbox').count()).toBe(0);
  await editor.press('Escape');
  await editor.undo();
  await expect.poll(() => cell(editor, ids.test, 'predecessors').textContent()).toBe('');
});

journey('when a task began and was done is a column, and is in its details', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, scheduledChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const panel = await openOutline(editor);
  await showColumns(editor, panel, ['Actual start', 'Actual finish']);
  const typeInto = async (column: string, text: string) => {
    await cell(editor, ids.test, column).click();
    await page.keyboard.type(text);
    await editor.press('Enter');
  };
  await typeInto('actualStart', '2027-01-26');
  await expect.poll(() => cell(editor, ids.test, 'actualStart').textContent()).toBe('26 Jan 2027');
  await typeInto('actualFinish', '2027-01-25');
  await page.getByRole('alert').getByText("The actual finish can't be before the actual start").waitFor();
  await editor.press('Control+a');
  await page.keyboard.type('2027-01-28');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.test, 'progress').textContent()).toBe('100 %');
  await editor.saved();

  await editor.row(ids.test).click();
  await editor.toolbar.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Details' });
  await expect
    .poll(() => details.getByLabel('Actual start', { exact: true }).inputValue())
    .toMatch(/26.*2027|2027-01-26/);
  const finish = details.getByLabel('Actual finish', { exact: true });
  await finish.fill('2027-01-20');
  await finish.press('Enter');
  await details.getByText('The actual finish can’t be before the actual start.').waitFor();
});

const DAY = 24 * 60;
const baseline = (name: string, order: string, build: readonly [start: number, length: number]) => ({
  name,
  order,
  startDate: '2027-01-04',
  places: { [ids.build]: build },
});
/** The test chart with two baselines: Build was a day earlier in the first one, and two days shorter in the second. */
const comparedChart = {
  ...testChart,
  state: {
    ...testChart.state,
    baseline: {
      'baseline-first-01': baseline('Kick-off', 'B', [11 * DAY, 8 * DAY]),
      'baseline-second-1': baseline('Approved', 'D', [12 * DAY, 6 * DAY]),
    },
  },
};

journey(
  'a baseline’s dates and the slip are columns, of the baseline that is shown or else the newest',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, comparedChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const panel = await openOutline(editor);
    await showColumns(editor, panel, ['Baseline start', 'Baseline finish', 'Slip']);
    const slip = cell(editor, ids.build, 'slip');
    await expect.poll(() => cell(editor, ids.build, 'baselineStart').textContent()).toBe('16 Jan 2027');
    await expect.poll(() => cell(editor, ids.build, 'baselineFinish').textContent()).toBe('21 Jan 2027');
    await expect.poll(() => slip.textContent()).toBe('+2 d');
    await expect.poll(() => heading(editor, 'Slip').getAttribute('title')).toBe('Compared with “Approved”');
    await expect.poll(() => slip.getAttribute('aria-readonly')).toBe('true');
    // It isn't in the baselines.
    await expect.poll(() => cell(editor, ids.test, 'slip').textContent()).toBe('');
    await expect.poll(() => cell(editor, ids.test, 'baselineStart').textContent()).toBe('');

    await cell(editor, ids.build, 'duration').click();
    await page.keyboard.type('9');
    await editor.press('Enter');
    await expect.poll(() => slip.textContent()).toBe('+3 d');

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Baselines', exact: true }).click();
    await page.getByRole('dialog', { name: 'Baselines' }).getByText('Kick-off', { exact: true }).click();
    await editor.press('Escape');
    await expect.poll(() => heading(editor, 'Slip').getAttribute('title')).toBe('Compared with “Kick-off”');
    await expect.poll(() => slip.textContent()).toBe('+2 d');
  },
);

journey('what a schedule needs is edited in the outline', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, scheduledChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const panel = await openOutline(editor);
  await showColumns(editor, panel, ['Constraint', 'Deadline', 'Calendar']);
  await cell(editor, ids.build, 'duration').click();
  await editor.page.keyboard.type('4h');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.build, 'duration').textContent()).toBe('0.5 d');
  await cell(editor, ids.build, 'duration').click();
  await editor.page.keyboard.type('3ed');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.build, 'duration').textContent()).toBe('3 ed');
  // Nobody else has changed anything, so nothing is said of others.
  await editor.undo();
  await editor.page.getByText('Undone', { exact: true }).waitFor();
  await expect.poll(() => cell(editor, ids.build, 'duration').textContent()).toBe('0.5 d');
  await editor.redo();
  await expect.poll(() => cell(editor, ids.build, 'duration').textContent()).toBe('3 ed');
  await cell(editor, ids.plan, 'duration').click();
  await editor.page.keyboard.type('4h');
  await editor.press('Enter');
  await editor.page.getByRole('alert').getByText('A task with subtasks takes its dates from them').waitFor();
  await editor.press('Escape');

  await cell(editor, ids.test, 'constraint').click();
  await editor.press('Enter');
  await panel.getByRole('combobox', { name: 'Constraint' }).selectOption('SNET');
  await panel.getByLabel('Date of the constraint').fill('2027-02-15');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.test, 'constraint').textContent()).toBe('Start from 15 Feb 2027');
  await expect.poll(() => cell(editor, ids.test, 'start').textContent()).toBe('15 Feb 2027');
  await cell(editor, ids.test, 'constraint').click();
  await editor.press('Delete');
  await expect.poll(() => cell(editor, ids.test, 'constraint').textContent()).toBe('');

  await cell(editor, ids.test, 'calendar').dblclick();
  await panel.getByRole('combobox', { name: 'Calendar' }).selectOption('Nights');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.test, 'calendar').textContent()).toBe('Nights');
  await cell(editor, ids.test, 'deadline').click();
  await editor.page.keyboard.type('2027-02-20');
  await editor.press('Enter');
  await expect.poll(() => cell(editor, ids.test, 'deadline').textContent()).toBe('20 Feb 2027');
});

journey('a link’s lag is a number with its unit, or both in one text', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await editor.canvas.locator('[role=option]', { hasText: 'Link from Scope to Build' }).focus();
  await editor.page.getByRole('button', { name: 'Link type and lag: FS' }).click();
  const field = editor.page.getByRole('textbox', { name: 'Lag' });
  const unit = editor.page.getByRole('button', { name: /Unit$/ });
  await field.fill('1,5w');
  await editor.press('Enter');
  await editor.expectOther('Link from Scope to Build, 1.5 weeks lag, starts too early');
  await expect.poll(() => field.inputValue()).toBe('1.5');
  await expect.poll(() => unit.textContent()).toBe('weeks');
  await field.fill('2 months');
  await editor.press('Enter');
  await editor.page.getByText('Use m, h, d or w, em, eh, ed or ew for elapsed time, or %').waitFor();
  await field.fill('-50%');
  await editor.press('Enter');
  await editor.expectOther('Link from Scope to Build, lead of 50% of the predecessor');
  await unit.click();
  await editor.page.getByRole('option', { name: 'elapsed hours' }).click();
  await editor.expectOther('Link from Scope to Build, 50 elapsed hours lead');
  await field.fill('0');
  await editor.press('Enter');
  await editor.expectOther('Link from Scope to Build');
});

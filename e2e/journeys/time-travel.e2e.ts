import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { type Account, type Chart, createChart, send } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { HistoryPage } from '../support/history-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

/** A chart with four versions: Build is moved, renamed, and Test deleted; more versions move Brief before that. */
async function makeHistory(url: string, ana: Account, steps = 0): Promise<Chart> {
  const chart = await createChart(url, ana, testChart);
  const push = (...changes: readonly object[]) =>
    send(url, 'POST', `/users/${ana.userId}/gantts/${chart.ganttId}/update`, { changes }, ana.token);
  const build = (fields: object) => push({ type: 'set', kind: 'task', id: ids.build, fields });
  for (let step = 1; step <= steps; step++) {
    await push({ type: 'set', kind: 'task', id: ids.brief, fields: { progress: step } });
  }
  await build({ start: 15, duration: 8 });
  await build({ title: 'Build it' });
  await push({ type: 'delete', kind: 'task', id: ids.test });
  return chart;
}

journey(
  'time travel scrolls back, restores, undoes that by restoring again, and forks',
  async ({ app, ana }) => {
    const chart = await makeHistory(app.url, ana, 8);
    const page = await app.openTab(ana);
    // Pictures fade into each other.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const editor = await openEditor(page, app.url, chart);
    const history = new HistoryPage(page);
    await history.open();
    // Ten load at once, and the rest because so few are left.
    await expect.poll(async () => (await history.entries()).length).toBe(12);
    const entries = await history.entries();
    expect([...entries.slice(0, 3), entries.at(-1)]).toMatchObject([
      expect.stringContaining('Deleted ‘Test’'),
      expect.stringContaining('Renamed to ‘Build it’'),
      expect.stringContaining('Moved ‘Build’'),
      expect.stringContaining('Gantt creation'),
    ]);
    expect(entries[0]).toMatch(/Test.(just now|\d+ .+ ago) · Ana Lind/);
    await history.expectBar('This is your current Gantt, scroll in the sidebar to go back in time.');
    await page.getByText('Scroll to navigate through the history of your Gantt').waitFor();
    await page
      .getByText('The history is only saved during 7 days, to save it indefinitely upgrade your workspace')
      .waitFor();
    await history.list.hover();
    await page.mouse.wheel(0, 120);
    await history.expectVersion(11);
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build it', 'Test']);
    await page.keyboard.press('ArrowDown');
    await history.expectVersion(10);
    await editor.expectRow(/^Build, 19–26 Jan/);
    await history.expectBar('You are viewing an older version of your Gantt.');

    // Nothing can be edited there.
    const before = await editor.content();
    await editor.row(ids.build).click();
    await page.keyboard.press('Delete');
    await page.getByText('Time travel is read-only.').waitFor();
    await editor.expectContent(before);

    await history.button('Restore').click();
    await history.expectQuestion(
      'This will update the Gantt with the data currently displayed, do you want to proceed ?',
    );
    await history.answer('No, cancel !');
    await history.button('Restore').click();
    await history.answer('Yes, restore !');
    await history.expectClosed();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);

    // The state before the restore is the entry below it.
    await history.open();
    await expect.poll(async () => (await history.entries())[0]).toContain('Restored the version of');
    await page.keyboard.press('ArrowDown');
    await history.expectVersion(12);
    await history.button('Restore').click();
    await history.answer('Yes, restore !');
    await history.expectClosed();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build it']);

    await history.open();
    await expect.poll(async () => (await history.entries()).length).toBe(14);
    await page.keyboard.press('End');
    await history.expectVersion(1);
    await history.button('Fork').click();
    await history.expectQuestion(
      'This will create a new Gantt with the data currently displayed, do you want to proceed ?',
    );
    await history.answer('No, cancel !');
    await history.button('Fork').click();
    await history.answer('Yes, fork !');
    await page.getByRole('heading', { name: /forked-Garden house/ }).waitFor();
    expect(page.url()).not.toContain(chart.ganttId);
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
    await editor.expectRow(/^Build, 16–23 Jan/);

    await history.open();
    await page
      .getByText(
        'You currently have no updates in your history, past modifications to your Gantt chart will appear here.',
      )
      .waitFor();
    await history.button('Close time travel').click();
    await history.expectClosed();
  },
);

journey(
  'a link opens a version, which is named, found by its name, and compared with now',
  async ({ app, ana }) => {
    const chart = await makeHistory(app.url, ana);
    const page = await app.openTab(ana);
    const editor = await openEditor(page, app.url, { ...chart, path: `${chart.path}?version=2` });
    const history = new HistoryPage(page);
    await history.expectVersion(2);
    await editor.expectRow(/^Build, 19–26 Jan/);
    await history.button('Copy link to this version').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${app.url}${chart.path}?version=2`);
    await history.button('Name this version').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('As agreed');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Named versions' }).click();
    await expect.poll(() => history.entries()).toMatchObject([expect.stringContaining('As agreed')]);

    await page.getByRole('switch', { name: 'Compare with now' }).press(' ');
    const changes = page.getByRole('region', { name: 'What changed' });
    await expect.poll(() => changes.getByRole('listitem').allTextContents()).toEqual(['Build it', 'Test']);
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build it']);
    await expect.poll(() => page.locator('[data-ghost=removed]').count()).toBe(1);
    await expectAccessible(page, ['light']);

    await page.keyboard.press('Escape');
    await history.expectClosed();
    await expect.poll(() => page.url()).not.toContain('version');
  },
);

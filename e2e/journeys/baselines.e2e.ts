import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount, createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { giveGrant } from '../support/give-grant.ts';
import { HistoryPage } from '../support/history-page.ts';
import { journey } from '../support/journey.ts';

const ids = { draft: 'task-draft-000001', print: 'task-print-000001', party: 'milestone-party-1' } as const;

const STATE = {
  chart: { main: { endDate: 20 } },
  timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
  task: {
    [ids.draft]: { title: 'Draft', start: 0, duration: 5, order: 'B' },
    [ids.print]: { title: 'Print', start: 6, duration: 7, order: 'D' },
  },
  milestone: { [ids.party]: { title: 'Party', positionInUnit: 15, position: 1 } },
};
const PLAN = { state: STATE, styleId: 'style1' };

/** A chart with that many baselines, in which Draft was one day earlier. */
const withBaselines = (names: readonly string[]) => ({
  ...PLAN,
  state: {
    ...STATE,
    baseline: Object.fromEntries(
      names.map((name, at) => [
        `baseline-${at}-00000000`,
        { name, order: `${'BDFH'[at]}`, startDate: '2027-01-04', places: { [ids.draft]: [-1440, 7200] } },
      ]),
    ),
  },
});

const noteOf = (page: Page) => page.getByRole('region', { name: 'Baseline', exact: true });
const drawn = ({ canvas }: EditorPage) => canvas.locator('[data-part=baseline]').count();
const slips = ({ canvas }: EditorPage) => canvas.locator('[data-part=slip]').allTextContents();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Baselines' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Baselines', exact: true }).click();
  await dialogOf(page).waitFor();
}

async function takeFromPalette(editor: EditorPage): Promise<void> {
  await editor.press('Control+k');
  await editor.page.getByRole('combobox').fill('Take baseline');
  await editor.page.keyboard.press('Enter');
}

journey(
  'a baseline is taken in one step, shows the slip of what moves, follows undo, and is still shown after a reload',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    expect(await drawn(editor)).toBe(0);
    await takeFromPalette(editor);
    await expect.poll(() => drawn(editor)).toBe(3);
    await expect.poll(() => noteOf(editor.page).textContent()).toMatch(/Baseline, .*Nothing later/);
    expect(await slips(editor)).toEqual([]);

    await editor.row(ids.draft).click();
    await editor.press('Shift+ArrowRight');
    await expect.poll(() => slips(editor)).toEqual(['+1 d']);
    await editor.expectRow(/^Draft, .*, 1 day later than in the baseline$/);
    await expect.poll(() => noteOf(editor.page).textContent()).toMatch(/1 later/);
    await editor.undo();
    await expect.poll(() => slips(editor)).toEqual([]);
    await editor.redo();
    await expect.poll(() => slips(editor)).toEqual(['+1 d']);
    await editor.saved();

    await editor.reload();
    await expect.poll(() => slips(editor)).toEqual(['+1 d']);
    await noteOf(editor.page).getByRole('button', { name: 'Hide the baseline' }).click();
    await expect.poll(() => drawn(editor)).toBe(0);
  },
);

journey(
  'the fourth baseline replaces one of three, which undo brings back; names and deleting are in the same dialog',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, withBaselines(['First', 'Second', 'Third']));
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await openDialog(page);
    const options = () => dialogOf(page).getByRole('radio').count();
    expect(await options()).toBe(4);
    await dialogOf(page).getByText('Second', { exact: true }).click();
    await expect.poll(() => slips(editor)).toEqual(['+1 d']);

    await dialogOf(page).getByRole('button', { name: 'Take baseline' }).click();
    const question = page.getByRole('dialog', { name: 'Replace a baseline?' });
    await question.getByText('Second', { exact: true }).click();
    await question.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect.poll(() => noteOf(page).textContent()).toMatch(/Baseline, .*Nothing later/);
    await editor.undo();
    await openDialog(page);
    await dialogOf(page).getByRole('radio', { name: 'Second' }).waitFor({ state: 'attached' });

    const name = dialogOf(page).getByRole('textbox', { name: 'Name of “Third”' });
    await name.fill('Approved');
    await name.press('Enter');
    await dialogOf(page).getByRole('radio', { name: 'Approved' }).waitFor({ state: 'attached' });
    await dialogOf(page).getByRole('button', { name: 'Delete “First”' }).click();
    await expect.poll(options).toBe(3);
    await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
    await editor.undo();
    await openDialog(page);
    await expect.poll(options).toBe(4);
  },
);

journey('a past version becomes a baseline from time travel', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await editor.row(ids.print).click();
  await editor.press('Shift+ArrowRight', 'Shift+ArrowRight');
  await editor.saved();
  const history = new HistoryPage(editor.page);
  await history.open();
  await history.list.getByRole('option').last().click();
  await history.expectVersion(1);
  await history.button('Use as baseline').click();
  await expect.poll(() => drawn(editor)).toBe(3);
  await editor.page.locator('[data-travel-bar]').getByRole('button', { name: 'Close' }).click();
  await history.expectClosed();
  await expect.poll(() => slips(editor)).toEqual(['+2 d']);
});

journey('a reader chooses what is shown, and takes none', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, withBaselines(['Plan']));
  const ben = await createAccount(app.url, 'Ben Okoye');
  await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 1);
  const editor = await openEditor(await app.openTab(ben), app.url, chart);
  expect(await drawn(editor)).toBe(0);
  await openDialog(editor.page);
  expect(await dialogOf(editor.page).getByRole('button', { name: 'Take baseline' }).count()).toBe(0);
  await dialogOf(editor.page).getByText('Plan', { exact: true }).click();
  await expect.poll(() => slips(editor)).toEqual(['+1 d']);
});

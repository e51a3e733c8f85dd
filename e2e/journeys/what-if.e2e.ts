import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ReviewPage } from '../support/review-page.ts';

const ids = { design: 'task-design-00001', build: 'task-build-000001' } as const;

/** Design from Monday to Wednesday and Build on Thursday and Friday, scheduled. */
const PLAN = {
  state: {
    chart: { main: { endDate: 28, dependentShift: 'schedule' } },
    timeline: {
      main: {
        startDate: '2027-01-04',
        scaleTypeScale: 'day',
        scaleTypeLang: 'en',
        calendar: { workingDays: [1, 2, 3, 4, 5] },
      },
    },
    task: {
      [ids.design]: { title: 'Design', start: 0, duration: 3, pin: 0, order: 'B' },
      [ids.build]: { title: 'Build', start: 3, duration: 2, order: 'D' },
    },
    dependency: { 'link-design-build': { from: ids.design, to: ids.build } },
  },
  styleId: 'style1',
};

/** Starts a What if from the command palette. */
async function tryOut(editor: EditorPage): Promise<void> {
  await editor.press('Control+k');
  await editor.page.getByRole('combobox').fill('What if');
  await editor.press('Enter');
}

journey(
  'what somebody tries out is compared with now, seen by nobody else, kept over a reload, and applied as one update',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const bar = page.locator('[data-draft-bar]');
    await editor.row(ids.design).click();
    await tryOut(editor);
    await bar.getByText('What if: only you see this').waitFor();
    await bar.getByText('Nothing changed yet').waitFor();
    await page.getByTestId('save-status').getByText('What if: not shared').waitFor();
    await editor.press('Shift+ArrowRight');
    await bar.getByText('1 change, 2 elements move, end 8 Jan → 9 Jan').waitFor();
    await editor.expectRow(/^Design, 5–7 Jan/);

    const other = await openEditor(await app.openTab(ana), app.url, chart);
    await other.askNow();
    await other.expectRow(/^Design, 4–6 Jan/);
    await page.bringToFront();
    await editor.stored();
    await editor.reload();
    await bar.getByText('1 change, 2 elements move, end 8 Jan → 9 Jan').waitFor();

    await bar.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied as one update').waitFor();
    await bar.waitFor({ state: 'detached' });
    await editor.saved();
    await other.askNow();
    await other.expectRow(/^Build, 8–9 Jan/);
    await editor.undo();
    await editor.expectRow(/^Design, 4–6 Jan/);
    await editor.saved();
    await other.askNow();
    await other.expectRow(/^Build, 7–8 Jan/);
  },
);

journey('what somebody tries out becomes a suggestion, which the owner accepts', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const bar = page.locator('[data-draft-bar]');
  await editor.row(ids.design).click();
  await tryOut(editor);
  await bar.getByText('Nothing changed yet').waitFor();
  await editor.press('Shift+ArrowRight');
  await bar.getByRole('button', { name: 'Suggest…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('One day more');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await bar.waitFor({ state: 'detached' });
  await editor.expectRow(/^Design, 4–6 Jan/);
  const review = new ReviewPage(page);
  await review.open();
  await review
    .item(0)
    .getByRole('button', { name: /^Accept / })
    .click();
  await editor.expectRow(/^Design, 5–7 Jan/);
  await editor.expectRow(/^Build, 8–9 Jan/);
});

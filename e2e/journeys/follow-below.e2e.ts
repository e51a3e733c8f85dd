import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const ids = { phase: 'task-phase-000001', one: 'task-one-00000001', two: 'task-two-00000001' } as const;

/** A phase of an older chart that stands after its two tasks. */
const OLD = {
  state: {
    chart: { main: { endDate: 28 } },
    timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day', scaleTypeLang: 'en' } },
    task: {
      [ids.phase]: { title: 'Phase', start: 20, duration: 2, progress: 5, order: 'B' },
      [ids.one]: { title: 'One', start: 1, duration: 2, progress: 100, indentation: 1, order: 'D' },
      [ids.two]: { title: 'Two', start: 4, duration: 8, indentation: 1, order: 'F' },
    },
  },
  styleId: 'style1',
};

journey(
  'an older chart keeps its phases until it follows what is below, which is shown before and can be undone',
  async ({ app, ana }) => {
    const editor = await openEditor(await app.openTab(ana), app.url, await createChart(app.url, ana, OLD));
    const { page } = editor;
    await editor.expectRow(/^Phase, 24–25 Jan/);
    await page.getByRole('button', { name: 'Settings' }).first().click();
    const follow = page.getByText('Follow what is below');
    await follow.click();
    const question = page.getByRole('status').filter({ hasText: '1 element moves' });
    await question.getByText('end 25 Jan → 15 Jan').waitFor();
    await question.getByText('1 progress changes').waitFor();
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await editor.expectRow(/^Phase, 24–25 Jan/);
    await follow.click();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await editor.saved();
    await editor.expectRow(/^Phase, 5–15 Jan, 20 %/);
    await editor.undo();
    await editor.expectRow(/^Phase, 24–25 Jan, 5 %/);
    await editor.redo();
    await editor.expectRow(/^Phase, 5–15 Jan, 20 %/);
    await editor.saved();
  },
);

journey(
  'a phase follows its tasks, keeps a progress that is typed, and follows less where its details say so',
  async ({ app, ana }) => {
    const following = {
      ...OLD,
      state: { ...OLD.state, chart: { main: { endDate: 28, followBelow: true } } },
    };
    const chart = await createChart(app.url, ana, following);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const other = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await page.bringToFront();
    await editor.expectRow(/^Phase, 5–15 Jan, 20 %/);

    await editor.row(ids.two).click();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Phase, 5–16 Jan, 20 %/);
    await editor.saved();
    await other.askNow();
    await other.expectRow(/^Phase, 5–16 Jan, 20 %/);

    // Its ends can't be dragged: who tries moves the phase with its tasks.
    const before = await editor.box('task', ids.two);
    const bar = await editor.box('task', ids.phase);
    const day = before.width / 8;
    const end = { x: bar.right - 1, y: bar.middle.y };
    await editor.drag(end, { x: end.x + 2 * day, y: end.y });
    await editor.expectRow(/^Phase, 7–18 Jan, 20 %/);
    await editor.expectRow(/^One, 7–8 Jan/);

    await editor.row(ids.phase).click();
    await page.getByRole('button', { name: 'Dates', exact: true }).click();
    await page.getByText('Its dates follow from the rows below.').waitFor();
    await page.getByRole('textbox', { name: 'Progress' }).fill('40');
    await editor.press('Enter');
    await editor.closePopover();
    await editor.expectRow(/^Phase, 7–18 Jan, 40 %/);
    await editor.row(ids.phase).click();
    await page.getByRole('button', { name: 'Details' }).click();
    const follows = page.getByRole('button', { name: 'Follows the rows below' });
    await expect.poll(() => follows.textContent()).toContain('Dates alone');
    await follows.click();
    await page.getByRole('option', { name: 'Nothing' }).click();
    await editor.closePopover();
    await editor.row(ids.two).click();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Two, 12–19 Jan/);
    await editor.expectRow(/^Phase, 7–18 Jan, 40 %/);
    await editor.saved();
    await editor.reload();
    await editor.expectRow(/^Phase, 7–18 Jan, 40 %/);
  },
);

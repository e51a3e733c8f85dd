import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const ids = {
  design: 'task-design-00001',
  build: 'task-build-000001',
  test: 'task-test-0000001',
} as const;

/** Design from Monday to Wednesday, Build on Thursday and Friday, Test a day later than its link allows. */
const PLAN = {
  state: {
    chart: { main: { endDate: 28 } },
    timeline: {
      main: {
        startDate: '2027-01-04',
        scaleTypeScale: 'day',
        scaleTypeLang: 'en',
        calendar: { workingDays: [1, 2, 3, 4, 5] },
      },
    },
    task: {
      [ids.design]: { title: 'Design', start: 0, duration: 3, order: 'B' },
      [ids.build]: { title: 'Build', start: 3, duration: 2, order: 'D' },
      [ids.test]: { title: 'Test', start: 8, duration: 2, order: 'F' },
    },
    dependency: {
      'link-design-build': { from: ids.design, to: ids.build },
      'link-build-test-1': { from: ids.build, to: ids.test },
    },
  },
  styleId: 'style1',
};

async function turnOn(editor: EditorPage): Promise<void> {
  const { page } = editor;
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Schedule this chart').click();
  await page.getByRole('status').getByText('1 element moves').waitFor();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await editor.saved();
}

/** Waits until a bar is drawn to begin where another one ends, or that many days later. */
async function expectAfter(editor: EditorPage, id: string, before: string, days = 0): Promise<void> {
  const gap = async () => {
    const [bar, other] = [await editor.box('task', id), await editor.box('task', before)];
    const design = await editor.box('task', ids.design);
    return Math.round(((bar.x - other.right) / design.width) * 3);
  };
  await expect.poll(gap).toBe(days);
}

/** Moves a bar by days, and does something before letting go. */
async function dragBar(
  editor: EditorPage,
  id: string,
  days: number,
  before?: () => Promise<void>,
): Promise<void> {
  const design = await editor.box('task', ids.design);
  const bar = await editor.box('task', id);
  const dayWidth = design.width / 3;
  await editor.drag(bar.middle, { x: bar.middle.x + days * dayWidth, y: bar.middle.y }, before);
}

journey(
  'turning scheduling on shows first what moves, and can be declined or undone',
  async ({ app, ana }) => {
    const editor = await openEditor(await app.openTab(ana), app.url, await createChart(app.url, ana, PLAN));
    const { page } = editor;
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByText('Schedule this chart').click();
    await expectAfter(editor, ids.test, ids.build, 2);
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await expectAfter(editor, ids.test, ids.build, 3);

    await page.getByText('Schedule this chart').click();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await editor.expectRow(/^Test, 11–12 Jan/);
    await editor.saved();
    await editor.undo();
    await editor.expectRow(/^Test, 12–13 Jan/);
    await editor.saved();
    await editor.reload();
    await editor.expectRow(/^Test, 12–13 Jan/);
  },
);

journey(
  'a drag shows what follows before it is dropped; Esc leaves all as it was; one undo takes it all back',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, PLAN);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    await turnOn(editor);
    await editor.page.getByRole('button', { name: 'Close' }).first().click();
    const before = await editor.content();
    const badge = editor.page.locator('[data-badge]');
    const seeFollowers = async () => {
      await badge.getByText('2 follow').waitFor();
      await badge.getByText('end 12 Jan → 13 Jan').waitFor();
      await expectAfter(editor, ids.build, ids.design);
    };

    await dragBar(editor, ids.design, 1, async () => {
      await seeFollowers();
      await editor.press('Escape');
    });
    await editor.expectContent(before);

    await dragBar(editor, ids.design, 1, seeFollowers);
    await editor.saved();
    await editor.expectRow(/^Test, 12–13 Jan/);
    await editor.reload();
    await editor.expectRow(/^Build, 8–11 Jan/);
    await editor.expectRow(/^Test, 12–13 Jan/);

    await dragBar(editor, ids.test, 2, () => badge.getByText('Start no earlier than 14 Jan').waitFor());
    await editor.saved();
    await editor.expectRow(/^Test, 14–15 Jan/);
    await editor.undo();
    await editor.expectRow(/^Test, 12–13 Jan/);
  },
);

journey('what isn’t done moves after the status date, once it is asked for', async ({ app, ana }) => {
  const { state } = PLAN;
  const task = { ...state.task, [ids.design]: { ...state.task[ids.design], progress: 100 } };
  const chart = await createChart(app.url, ana, { ...PLAN, state: { ...state, task } });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  await turnOn(editor);
  await page.getByLabel('Status date', { exact: true }).fill('2027-01-11');
  await editor.press('Enter');
  await editor.saved();
  await editor.expectRow(/^Build, 7–8 Jan/);
  await page.getByRole('button', { name: 'Move what isn’t done after the status date' }).click();
  await page.getByRole('status').getByText('2 elements move').waitFor();
  await expectAfter(editor, ids.build, ids.design, 4);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await editor.saved();
  await editor.expectRow(/^Design, 4–6 Jan/);
  await editor.expectRow(/^Build, 11–12 Jan/);
  await editor.expectRow(/^Test, 13–14 Jan/);
  await editor.undo();
  await editor.expectRow(/^Build, 7–8 Jan/);
});

journey('two people see the same schedule, whoever moves what', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, PLAN);
  const one = await openEditor(await app.openTab(ana), app.url, chart);
  await turnOn(one);
  const two = await openEditor(await app.openTab(ana), app.url, chart);
  await two.row(ids.build).click();
  await two.press('Alt+Shift+ArrowRight');
  await two.saved();
  await one.askNow();
  await one.expectContent(await two.content());
  await dragBar(one, ids.design, 1);
  await one.saved();
  await two.askNow();
  await two.expectContent(await one.content());
});

journey(
  'a violated link offers to keep links always, which asks before anything moves',
  async ({ app, ana }) => {
    const { state } = PLAN;
    const task = { ...state.task, [ids.build]: { title: 'Build', start: 1, duration: 2, order: 'D' } };
    const chart = await createChart(app.url, ana, { ...PLAN, state: { ...state, task } });
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await editor.canvas.locator('[role=option]', { hasText: 'Link from Design to Build' }).focus();
    await editor.canvas.getByRole('button', { name: 'Always keep links' }).click();
    await page.getByRole('status').getByText('2 elements move').waitFor();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await editor.expectRow(/^Build, 7–8 Jan/);
    await editor.expectRow(/^Test, 11–12 Jan/);
  },
);

journey(
  'what was only put somewhere is let go from the menu, and, after a question, by scheduling from the finish',
  async ({ app, ana }) => {
    const { state } = PLAN;
    const permit = 'task-permit-00001';
    const task = { ...state.task, [permit]: { title: 'Permit', start: 1, duration: 1, order: 'H' } };
    const chart = await createChart(app.url, ana, { ...PLAN, state: { ...state, task } });
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    await turnOn(editor);
    await page.getByRole('button', { name: 'Schedule from' }).click();
    await page.getByRole('option', { name: 'the project’s finish' }).click();
    await page.getByRole('status').getByText('1 element moves').waitFor();
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await editor.expectRow(/^Permit, 5 Jan/);
    await page.getByRole('button', { name: 'Schedule from' }).click();
    await page.getByRole('option', { name: 'the project’s finish' }).click();
    await page.getByRole('button', { name: 'Schedule from there' }).click();
    await editor.expectRow(/^Permit, 12 Jan/);
    await editor.saved();
    await editor.undo();
    await editor.expectRow(/^Permit, 5 Jan/);
    await page.getByRole('button', { name: 'Close' }).first().click();

    await editor.click((await editor.box('task', permit)).middle);
    await editor.toolbar.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Where it was put' }).waitFor();
    await editor.closePopover();
    await editor.toolbar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'As soon as possible' }).click();
    await editor.expectRow(/^Permit, 4 Jan/);
    await editor.saved();
  },
);

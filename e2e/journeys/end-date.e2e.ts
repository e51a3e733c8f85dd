import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const TEXT =
  'One or more elements are outside the end date of the Gantt. Would you like to change the end date of the Gantt ?';

const prompted = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await editor.row(ids.test).click();
  await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
  const start = editor.page.getByRole('textbox', { name: 'Start' });
  await start.fill('2027-02-20');
  await start.blur();
  await editor.closePopover();
  await editor.page.getByText(TEXT).waitFor();
  return editor;
});

const endOf = ({ page }: { page: import('playwright-core').Page }) =>
  page.locator('[data-strip=header] text').last().textContent();

/** How far Test's bar reaches to both sides of a point, in px: negative beside the bar. */
async function reachAround(editor: EditorPage, at: number): Promise<number> {
  const { x, right } = await editor.box('task', ids.test);
  return Math.min(at - x, right - at);
}

prompted('Yes moves the end date in one undo step', async ({ editor }) => {
  const before = await endOf(editor);
  await editor.page.getByRole('button', { name: 'Yes' }).click();
  await editor.page.getByText(TEXT).waitFor({ state: 'detached' });
  await expect.poll(() => endOf(editor)).not.toBe(before);
  await editor.undo();
  await editor.page.getByText(TEXT).waitFor();
  await expect.poll(() => endOf(editor)).toBe(before);
  await editor.expectRow(/^Test, 20–25 Feb/);
  await editor.saved();
});

prompted('No snoozes the prompt, also after a reload, for a day', async ({ editor }) => {
  await editor.page.getByRole('button', { name: 'No', exact: true }).click();
  await editor.page.getByText(TEXT).waitFor({ state: 'detached' });
  await editor.saved();
  await editor.reload();
  await editor.expectRow(/^Test, 20–25 Feb/);
  expect(await editor.page.getByText(TEXT).count()).toBe(0);
  await editor.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('giotto-end-date-')) localStorage.setItem(key, `${Date.now() - 86_400_001}`);
    }
  });
  await editor.reload();
  await editor.page.getByText(TEXT).waitFor();
});

journey(
  'an element dropped after the end date stays in view, and one undo reverts both',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const ended = await endOf(editor);
    const { middle } = await editor.box('task', ids.test);
    const plan = await editor.box('task', ids.plan);
    const day = plan.width / 10;
    const place = { x: middle.x + 17 * day, y: middle.y };
    await editor.drag(middle, place, async () => {
      await expect.poll(() => reachAround(editor, place.x)).toBeGreaterThan(0);
    });
    // At the edge of the view the timeline scrolls under the pointer, and the bar moves a few days further.
    await editor.expectRow(/^Test, [12]\d.*(Feb|Mar)/);
    await expect.poll(() => endOf(editor)).not.toBe(ended);
    await expect.poll(async () => (await editor.box('task', ids.test)).right).toBeLessThanOrEqual(1440);
    expect(await editor.page.getByText(TEXT).count()).toBe(0);
    await editor.undo();
    await expect.poll(() => endOf(editor)).toBe(ended);
    await editor.expectRow(/^Test, 26–31 Jan/);
  },
);

journey(
  'an element dropped after an automatic end stays under the pointer; the timeline grows, and shrinks when it moves back',
  async ({ app, ana }) => {
    const fields = { ganttWidth: 1024, lockTaskLabelSpacing: true, labelWidth: 200 };
    const state = { ...testChart.state, chart: { main: fields } };
    const chart = await createChart(app.url, ana, { ...testChart, state });
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const ended = await endOf(editor);
    const plan = await editor.box('task', ids.plan);
    const { middle } = await editor.box('task', ids.test);
    const place = { x: middle.x + (plan.width / 10) * 12, y: middle.y };
    let held = plan;
    await editor.drag(middle, place, async () => {
      await expect.poll(() => reachAround(editor, place.x)).toBeGreaterThan(0);
      held = await editor.box('task', ids.test);
      expect((await editor.box('task', ids.plan)).width).toBeCloseTo(plan.width, 0);
    });
    await expect.poll(() => endOf(editor)).not.toBe(ended);
    await expect.poll(() => reachAround(editor, place.x)).toBeGreaterThan(0);
    const dropped = await editor.box('task', ids.test);
    expect(dropped.width).toBeCloseTo(held.width, 0);
    expect((await editor.box('task', ids.plan)).width).toBeCloseTo(plan.width, 0);

    await editor.drag(dropped.middle, { x: dropped.middle.x - (plan.width / 10) * 12, y: middle.y });
    await expect.poll(() => endOf(editor)).toBe(ended);
    await expect.poll(async () => (await editor.box('task', ids.plan)).width).toBeCloseTo(plan.width, 0);
    await editor.saved();
  },
);

journey(
  'moving left stops at the start of the timeline; a typed earlier date moves the start on request',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { middle } = await editor.box('task', ids.build);
    const plan = await editor.box('task', ids.plan);
    await editor.drag(middle, { x: plan.x - 60, y: middle.y }, async () => {
      await expect.poll(async () => (await editor.box('task', ids.build)).x).toBeCloseTo(plan.x, 0);
    });
    await editor.expectRow(/^Build, 4–11 Jan/);
    await editor.row(ids.build).focus();
    await editor.press('Shift+ArrowLeft');
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Build, 5–12 Jan/);

    await editor.row(ids.test).click();
    await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
    const start = editor.page.getByRole('textbox', { name: 'Start' });
    await start.fill('2026-12-28');
    await start.blur();
    await editor.closePopover();
    await editor.expectRow(/^Test, 28 Dec 2026 – 2 Jan 2027/);
    await editor.page.getByText('start before the chart does').waitFor();
    await editor.page.getByRole('button', { name: 'Yes' }).click();
    await editor.page.getByText('start before the chart does').waitFor({ state: 'detached' });
    // A week earlier, in days as wide as before.
    await expect
      .poll(async () => (await editor.box('task', ids.plan)).x - (await editor.box('task', ids.test)).x)
      .toBeCloseTo(0.7 * plan.width, 0);
    await editor.expectRow(/^Test, 28 Dec 2026 – 2 Jan 2027/);
    await editor.expectRow(/^Build, 5–12 Jan/);
    await editor.undo();
    await editor.page.getByText('start before the chart does').waitFor();
    await editor.saved();
  },
);

/** It ends a day after its last task. */
const short = {
  ...testChart,
  state: {
    ...testChart.state,
    chart: { main: { endDate: 29, ganttWidth: 1024 } },
    milestone: {},
    verticalLane: {},
  },
};

journey(
  'keys, pasting and new rows move the end date when needed, in the same undo step',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, short);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const ended = await endOf(editor);
    const expectMoved = async () => {
      await expect.poll(() => endOf(editor)).not.toBe(ended);
      expect(await editor.page.getByText(TEXT).count()).toBe(0);
      await editor.undo();
      await expect.poll(() => endOf(editor)).toBe(ended);
    };

    await editor.row(ids.test).focus();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Test, 27 Jan – 1 Feb/);
    expect(await endOf(editor)).toBe(ended);
    await editor.press('Shift+ArrowRight');
    await expectMoved();

    await editor.page.evaluate(() => navigator.clipboard.writeText('Roof (20 Mar 2027 – 25 Mar 2027)'));
    await editor.press('Control+v');
    await editor.expectRow(/^Roof, 20–25 Mar/);
    await expectMoved();

    await editor.row(ids.test).click();
    await editor.press('Control+Enter');
    await editor.page.keyboard.type('Paint');
    await editor.press('Enter');
    await editor.expectRow(/^Paint, /);
    await editor.press('Escape');
    await expectMoved();
  },
);

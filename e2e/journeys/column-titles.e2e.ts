import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';

const ids = { wide: 'task-wide-0000001', other: 'task-other-000001' } as const;
const WIDE = 'Interviews with all customers of the first year';

/** Two bars with titles next to them; the first title fits completely only inside. */
const state = {
  chart: { main: { endDate: 20, ganttWidth: 700 } },
  timeline: { main: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  task: {
    [ids.wide]: { title: WIDE, start: 0, duration: 18, order: 'B', titlePosition: 'auto' },
    [ids.other]: { title: 'Talks', start: 2, duration: 6, order: 'D', titlePosition: 'auto' },
  },
};

/** How many times a text is drawn in the chart. */
const drawn = (editor: EditorPage, text: string) =>
  editor.canvas.locator('svg text').filter({ hasText: text }).count();

journey('the label column omits titles shown at the bars, until set to show all', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, { state, styleId: 'style1' });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  expect(await drawn(editor, 'Talks')).toBe(1);
  const before = await editor.box('task', ids.other);

  // Edited in place.
  await page.mouse.dblclick(before.middle.x, before.middle.y);
  const field = await page.getByRole('textbox', { name: 'Title' }).boundingBox();
  expect(field?.x).toBeGreaterThanOrEqual(before.x);
  await editor.press('Escape');

  await page.getByRole('button', { name: 'Settings' }).click();
  const panel = page.getByRole('complementary', { name: 'Settings' });
  await panel.getByText('Hide titles already shown at their bars', { exact: true }).click();
  await expect.poll(() => drawn(editor, 'Talks')).toBe(2);
  await expect.poll(async () => (await editor.box('task', ids.other)).x).toBeGreaterThan(before.x + 100);
  await editor.undo();
  await expect.poll(() => drawn(editor, 'Talks')).toBe(1);
});

journey('the label column keeps its width during a drag, and adapts on drop', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, { state, styleId: 'style1' });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const bar = await editor.box('task', ids.wide);
  const other = await editor.box('task', ids.other);
  const end = { x: bar.right - 2, y: bar.middle.y };
  await editor.drag(end, { x: bar.x + bar.width / 2, y: end.y }, async () => {
    await expect.poll(async () => (await editor.box('task', ids.wide)).width).toBeLessThan(bar.width * 0.7);
    expect((await editor.box('task', ids.other)).x).toBe(other.x);
  });
  await expect.poll(async () => (await editor.box('task', ids.other)).x).toBeGreaterThan(other.x + 100);
});

import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

// Everything that can be done by dragging can be done with clicks alone (`ux.md` A15, WCAG 2.5.7).

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

async function chooseInMenu(editor: EditorPage, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await editor.page.getByRole('menuitem', { name, exact: false }).first().click();
  }
}

const rightClick = async (editor: EditorPage, id: string) =>
  editor.row(id).click({ button: 'right', position: { x: 90, y: 10 } });

const button = (editor: EditorPage, name: string) => editor.page.getByRole('button', { name, exact: true });

editing('creating: the row below the last, a double click, the tool and a click', async ({ editor }) => {
  await button(editor, 'New task').click();
  await editor.titleField.waitFor();
  await editor.press('Escape');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);

  // Away from the selection, whose toolbar is above it.
  const brief = await editor.box('task', ids.brief);
  await editor.page.mouse.dblclick(brief.right + 120, brief.middle.y);
  await editor.titleField.fill('Doubled');
  await editor.press('Enter', 'Escape');
  await expect.poll(() => editor.titles()).toContain('Doubled');

  await editor.tool('Task').click();
  const plan = await editor.box('task', ids.plan);
  await editor.click({ x: plan.right + 100, y: plan.middle.y });
  await editor.titleField.fill('Clicked');
  await editor.press('Enter', 'Escape');
  await expect.poll(() => editor.titles()).toContain('Clicked');
});

editing('moving, resizing and progress: fields and steppers of the dates', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
  await button(editor, 'Start one step later').click();
  await editor.expectRow(/^Build, 17–24 Jan/);
  await button(editor, 'End one step earlier').click();
  await editor.expectRow(/^Build, 17–23 Jan/);
  await button(editor, 'Increase Progress').click();
  await editor.closePopover();
  await editor.expectRow(/^Build, 17–23 Jan, 1 %/);
});

editing('moving, resizing and progress: the buttons of move mode, kept as one step', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'More actions' }).click();
  await chooseInMenu(editor, 'Move with keys or buttons');
  const bar = editor.page.getByRole('group', { name: 'Move', exact: true });
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  await press('Later, or more');
  await bar.getByRole('radio', { name: 'End' }).click();
  await press('Later, or more');
  await bar.getByRole('radio', { name: 'Progress' }).click();
  await press('Later, or more');
  await press('Done');
  await editor.expectRow(/^Build, 17–25 Jan, 5 %/);
  await button(editor, 'Undo').click();
  await editor.expectRow(/^Build, 16–23 Jan, 0 %/);
});

editing('order and levels: the menu of a row', async ({ editor }) => {
  await rightClick(editor, ids.build);
  await chooseInMenu(editor, 'Move row', 'Move down');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test', 'Build']);
  await rightClick(editor, ids.build);
  await chooseInMenu(editor, 'Indent');
  await editor.expectRow(/^Build, .*level 2/);
  await rightClick(editor, ids.build);
  await chooseInMenu(editor, 'Move row', 'Move to row');
  await editor.page.getByRole('textbox', { name: 'Row, of 5' }).fill('1');
  await button(editor, 'Move').click();
  await editor.expectTitles(['Build', 'Plan', 'Brief', 'Scope', 'Test']);
});

editing('links: two clicks with the tool, or the button of two selected bars', async ({ editor }) => {
  const [build, test, brief] = await Promise.all([
    editor.box('task', ids.build),
    editor.box('task', ids.test),
    editor.box('task', ids.brief),
  ]);
  await editor.tool('Link').click();
  await editor.click(build.middle);
  await editor.click(test.middle);
  await editor.expectOther('Link from Build to Test');
  await editor.press('Escape');
  await editor.click(brief.middle);
  await editor.click(test.middle, ['Control']);
  await editor.toolbar.getByRole('button', { name: 'Link in order' }).click();
  await editor.expectOther('Link from Brief to Test');
});

editing('lanes, markers and milestones: their fields of dates and rows', async ({ editor }) => {
  const open = async (name: string) => {
    await editor.canvas.locator('[role=option]', { hasText: name }).focus();
    await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
  };
  await open('Freeze');
  await button(editor, 'End one step later').click();
  await editor.closePopover();
  await editor.expectOther('Time span Freeze, 6–10 Feb');

  await open('Review');
  await button(editor, 'Date one step earlier').click();
  await editor.closePopover();
  await editor.expectOther('Date marker Review, 24 Jan');

  const before = await editor.box('milestone', ids.goLive);
  await open('Go-live');
  await editor.page.getByRole('textbox', { name: 'Row', exact: true }).fill('1');
  await editor.press('Enter');
  await expect.poll(async () => (await editor.box('milestone', ids.goLive)).y).toBeLessThan(before.y - 80);
  await editor.closePopover();

  const lane = await editor.box('horizontalLane', ids.team);
  await open('Team');
  await button(editor, 'Increase Number of rows').click();
  await expect
    .poll(async () => (await editor.box('horizontalLane', ids.team)).height)
    .toBeGreaterThan(lane.height + 20);
});

editing('the view: the arrows of the hand', async ({ editor }) => {
  await editor.page.setViewportSize({ width: 900, height: 500 });
  const scrolled = () => editor.canvas.evaluate(({ scrollLeft }) => scrollLeft);
  await editor.tool('Move the view').click();
  await button(editor, 'Move the view right').click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await button(editor, 'Move the view left').click();
  await expect.poll(scrolled).toBe(0);
});

editing('colours: swatches', async ({ editor }) => {
  const fill = () =>
    editor.canvas
      .locator(`svg [data-element="${ids.build}"] :is([data-part=bar], [data-part=bar] *)[fill]`)
      .first()
      .getAttribute('fill');
  const before = await fill();
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Colour' }).click();
  await button(editor, '#BE185D').click();
  await expect.poll(fill).not.toBe(before);
});

editing('the selection and the width of the label column', async ({ editor }) => {
  await editor.row(ids.brief).click();
  await editor.row(ids.build).click({ modifiers: ['Shift'] });
  await expect.poll(() => editor.page.locator('[role=row][aria-selected=true]').count()).toBe(3);

  await rightClick(editor, ids.test);
  await chooseInMenu(editor, 'Label column width');
  const plan = await editor.box('task', ids.plan);
  await editor.page.getByRole('textbox', { name: 'Width', exact: true }).fill('300');
  await button(editor, 'Apply').click();
  await expect.poll(async () => (await editor.box('task', ids.plan)).x).toBeGreaterThan(plan.x + 50);
});

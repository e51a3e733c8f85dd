import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const before = ['Plan', 'Brief', 'Scope', 'Build', 'Test'];

editing('rows are reordered and indented by dragging, by keys and by menu', async ({ editor }) => {
  const rowOf = async (id: string) => {
    const box = await editor.row(id).boundingBox();
    if (!box) throw new Error(`row ${id} is not there`);
    return { x: box.x + 60, y: box.y + box.height / 2, height: box.height };
  };
  const test = await rowOf(ids.test);
  const plan = await rowOf(ids.plan);
  await editor.drag(test, { x: test.x, y: plan.y - plan.height / 2 + 2 });
  await editor.expectTitles(['Test', 'Plan', 'Brief', 'Scope', 'Build']);

  const build = await rowOf(ids.build);
  await editor.drag(build, { x: build.x + 16, y: build.y + 2 });
  await editor.expectRow(/^Build,.* level 2/);

  await editor.row(ids.plan).click();
  await editor.press('Alt+ArrowUp');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  await editor.row(ids.build).click();
  await editor.press('Alt+Shift+ArrowLeft');
  await editor.expectRow(/^Build,.* level 1/);
  await editor.press('Control+]');
  await editor.expectRow(/^Build,.* level 2/);
  await editor.press('Control+[');
  await editor.expectRow(/^Build,.* level 1/);

  const choose = async (name: string) => {
    await editor.page.getByRole('button', { name: 'More actions' }).click();
    await editor.page.getByRole('menuitem', { name }).click();
  };
  await choose('Move down');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test', 'Build']);
  await choose('Indent');
  await editor.expectRow(/^Build,.* level 2/);
  await editor.saved();
  const content = await editor.content();
  await editor.reload();
  await editor.expectContent(content);
});

editing(
  'a task is retitled by F2, by double click and by menu; Esc keeps the old title',
  async ({ editor }) => {
    await editor.row(ids.brief).click();
    await editor.press('F2');
    await editor.titleField.fill('Short brief');
    await editor.titleField.blur();
    await editor.expectTitles(['Plan', 'Short brief', 'Scope', 'Build', 'Test']);
    const build = await editor.box('task', ids.build);
    await editor.page.mouse.dblclick(build.middle.x, build.middle.y);
    await editor.titleField.fill('Never mind');
    await editor.press('Escape');
    await editor.expectTitles(['Plan', 'Short brief', 'Scope', 'Build', 'Test']);
    await editor.page.getByRole('button', { name: 'More actions' }).click();
    await editor.page.getByRole('menuitem', { name: 'Edit title' }).click();
    await editor.titleField.fill('Construct');
    await editor.press('ArrowDown');
    await editor.titleField.fill('Try out');
    await editor.titleField.blur();
    await editor.expectTitles(['Plan', 'Short brief', 'Scope', 'Construct', 'Try out']);
    await editor.undo();
    await editor.expectTitles(['Plan', 'Short brief', 'Scope', 'Construct', 'Test']);
  },
);

editing('Esc and Enter keep a bar without a title', async ({ editor }) => {
  await editor.row(ids.test).click();
  await editor.press('F2');
  await editor.titleField.fill('');
  await editor.titleField.blur();
  const untitled = ['Plan', 'Brief', 'Scope', 'Build', 'Untitled'];
  await editor.expectTitles(untitled);
  await editor.row(ids.test).click();
  await editor.press('F2', 'Escape');
  await editor.expectTitles(untitled);
});

editing('several tasks are selected by Shift, Ctrl and marquee, and moved together', async ({ editor }) => {
  const build = await editor.box('task', ids.build);
  const test = await editor.box('task', ids.test);
  await editor.click(build.middle);
  await editor.click(test.middle, ['Shift']);
  await expect.poll(() => editor.canvas.locator('[role=row][aria-selected=true]').count()).toBe(2);
  await editor.drag(build.middle, { x: build.middle.x + 41, y: build.middle.y });
  await editor.expectRow(/^Build, 18–25 Jan/);
  await editor.expectRow(/^Test, 28 Jan/);
  await editor.undo();
  await editor.expectRow(/^Build, 16–23 Jan/);
  await editor.expectRow(/^Test, 26–31 Jan/);
  await editor.press('Escape');
  await expect.poll(() => editor.canvas.locator('[role=row][aria-selected=true]').count()).toBe(0);
  await editor.press('Control+a');
  await expect.poll(() => editor.canvas.locator('[role=row][aria-selected=true]').count()).toBe(5);
  await expect.poll(() => editor.canvas.locator('[role=option]:not([aria-selected=true])').count()).toBe(0);
});

editing('a parent is expanded and collapsed by its chevron and by keys', async ({ editor }) => {
  await editor.row(ids.plan).hover();
  const chevron = await editor.canvas
    .locator('[data-strip=column] [data-part=chevron]')
    .first()
    .boundingBox();
  if (!chevron) throw new Error('there is no chevron');
  await editor.click({ x: chevron.x + chevron.width / 2, y: chevron.y + chevron.height / 2 });
  await editor.expectTitles(['Plan', 'Build', 'Test']);
  await editor.row(ids.plan).focus();
  await editor.press('ArrowRight');
  await editor.expectTitles(before);
  await editor.press('ArrowLeft');
  await editor.expectTitles(['Plan', 'Build', 'Test']);
});

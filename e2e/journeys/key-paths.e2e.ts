import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

// Everything that can be done by dragging can be done with the keyboard alone (`ux.md` A15, A10).

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const focusOther = (editor: EditorPage, name: string) =>
  editor.canvas.locator('[role=option]', { hasText: name }).focus();

editing('creating, order, levels', async ({ editor }) => {
  await editor.row(ids.build).focus();
  await editor.press('Control+Enter');
  await editor.page.keyboard.type('Paint');
  await editor.press('Enter', 'Escape');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Paint', 'Test']);
  await editor.press('ArrowUp', 'Alt+ArrowDown');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Paint', 'Build', 'Test']);
  await editor.press('Alt+Shift+ArrowRight');
  await editor.expectRow(/^Build, .*level 2/);
});

editing('moving and resizing by steps, and by move mode with steps of the calendar', async ({ editor }) => {
  await editor.row(ids.build).focus();
  await editor.press('Shift+ArrowRight', 'Control+Shift+ArrowRight');
  await editor.expectRow(/^Build, 17–25 Jan/);
  await editor.press('g');
  await editor.page.getByRole('group', { name: 'Move', exact: true }).waitFor();
  await editor.press(
    'PageUp',
    'ArrowRight',
    's',
    'PageDown',
    'ArrowLeft',
    'p',
    'ArrowUp',
    'ArrowUp',
    'Enter',
  );
  await editor.expectRow(/^Build, 23 Jan – 1 Feb, 10 %/);
  await editor.undo();
  await editor.expectRow(/^Build, 17–25 Jan, 0 %/);

  await editor.press('g');
  await editor.page.getByRole('group', { name: 'Move', exact: true }).waitFor();
  await editor.press('ArrowRight', 'ArrowDown', 'Escape');
  await editor.expectRow(/^Build, 17–25 Jan, 0 %/);
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
});

editing(
  'reading: from the rows into their cells and back, and rows selected with Shift',
  async ({ editor }) => {
    const focused = () => editor.page.evaluate(() => document.activeElement?.textContent ?? '');
    await editor.row(ids.scope).focus();
    await editor.press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await expect.poll(focused).toBe('Start 16 Jan');
    await editor.press('End');
    await expect.poll(focused).toBe('After Scope');
    await editor.press('ArrowUp', 'Home', 'ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowDown');
    const selected = editor.canvas.locator('[role=row][aria-selected=true]');
    await expect.poll(() => selected.count()).toBe(2);
    await expect
      .poll(() => editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Brief, 4–7 Jan, 0 %, level 2');
  },
);

editing('links: two rows selected and the key', async ({ editor }) => {
  await editor.row(ids.build).focus();
  await editor.press('ArrowUp', 'ArrowDown', 'Shift+ArrowDown', 'Shift+C');
  await editor.expectOther('Link from Build to Test');
  await editor.press('Shift+U');
  await editor.expectNoOther('Link from Build to Test');
});

editing('lanes, markers and milestones: from the list of what has no row', async ({ editor }) => {
  await focusOther(editor, 'Freeze');
  await editor.press('Control+Shift+ArrowRight');
  await editor.expectOther('Time span Freeze, 6–10 Feb');
  await focusOther(editor, 'Review');
  await editor.press('Shift+ArrowLeft');
  await editor.expectOther('Date marker Review, 24 Jan');
  const before = await editor.box('milestone', ids.goLive);
  await focusOther(editor, 'Go-live');
  await editor.press('Alt+ArrowUp');
  await expect.poll(async () => (await editor.box('milestone', ids.goLive)).y).toBeLessThan(before.y - 20);
});

editing('the toolbar, the dates and the menu of the selection are a key away', async ({ editor }) => {
  await editor.row(ids.build).focus();
  await editor.press('ArrowUp', 'ArrowDown', 'Alt+Enter');
  const end = editor.page.getByLabel('End', { exact: true });
  await end.fill('2027-01-29');
  await editor.press('Enter');
  await editor.expectRow(/^Build, 16–29 Jan/);
  await editor.closePopover();
  await editor.row(ids.build).focus();
  await editor.press('F10');
  await expect.poll(() => editor.toolbar.locator(':focus').count()).toBe(1);
  await editor.row(ids.build).focus();
  await editor.press('Shift+F10');
  await editor.page.getByRole('menu', { name: 'Menu' }).waitFor();
  await editor.press('ArrowUp', 'Enter');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test']);
});

editing('the view, the label column and colours: commands, the menu and fields', async ({ editor }) => {
  const { page } = editor;
  await page.setViewportSize({ width: 900, height: 500 });
  await editor.row(ids.build).focus();
  await editor.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Commands, tasks and charts' });
  await search.fill('view right');
  await editor.press('Enter');
  await search.waitFor({ state: 'detached' });
  await expect.poll(() => editor.canvas.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);

  await page.setViewportSize({ width: 1440, height: 900 });
  const plan = await editor.box('task', ids.plan);
  await editor.row(ids.build).focus();
  await editor.press('Shift+F10');
  await page.getByRole('menu', { name: 'Menu' }).waitFor();
  await page.keyboard.type('Label');
  await editor.press('Enter');
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  await width.fill('300');
  await width.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(async () => (await editor.box('task', ids.plan)).x).toBeGreaterThan(plan.x + 50);

  await editor.row(ids.build).focus();
  await editor.press('F10');
  const colour = editor.toolbar.getByRole('button', { name: 'Colour' });
  await expect.poll(() => editor.toolbar.locator(':focus').count()).toBe(1);
  await editor.press('ArrowRight', 'Enter');
  await expect.poll(() => colour.getAttribute('aria-expanded')).toBe('true');
  const swatch = page.getByRole('button', { name: '#BE185D', exact: true });
  await swatch.focus();
  await editor.press('Enter');
  await expect.poll(() => swatch.getAttribute('aria-pressed')).toBe('true');
});

editing('regions: F6 goes through the editor and then leaves it to the browser', async ({ editor }) => {
  const region = () =>
    editor.page.evaluate(
      () => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? '',
    );
  await editor.row(ids.build).focus();
  await editor.press('ArrowUp', 'ArrowDown');
  await editor.toolbar.waitFor();
  await editor.press('F6');
  await expect.poll(region).toBe('inspector');
  await editor.press('Shift+F6');
  await expect.poll(region).toBe('canvas');
  await editor.press('Shift+F6');
  await expect.poll(region).toBe('toolbar');
});

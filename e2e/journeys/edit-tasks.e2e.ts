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

editing('a task is drawn by dragging, named, and still there after a reload', async ({ editor }) => {
  const build = await editor.box('task', ids.build);
  await editor.drag({ x: build.right + 42, y: build.middle.y }, { x: build.right + 121, y: build.middle.y });
  await editor.titleField.fill('Paint');
  await editor.press('Enter');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Paint', 'Untitled', 'Test']);
  await editor.press('Enter');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Paint', 'Test']);
  await editor.expectRow('Paint, 26–29 Jan, 0 %, level 1');
  await editor.saved();
  const content = await editor.content();
  await editor.reload();
  await editor.expectContent(content);
});

editing(
  'two spreadsheet cells pasted into a new title are kept, and undone with the task',
  async ({ editor }) => {
    await editor.page.getByRole('button', { name: 'New task' }).click();
    await editor.page.evaluate(() => navigator.clipboard.writeText('Design\tBuild\u0007'));
    await editor.titleField.press('Control+v');
    await editor.titleField.blur();
    await editor.expectTitles([...before, 'Design Build']);
    await editor.saved();
    await editor.reload();
    await editor.expectTitles([...before, 'Design Build']);

    await editor.page.getByRole('button', { name: 'New task' }).click();
    await editor.titleField.fill('Paint');
    await editor.titleField.blur();
    await editor.expectTitles([...before, 'Design Build', 'Paint']);
    await editor.undo();
    await editor.expectTitles([...before, 'Design Build']);
    await editor.redo();
    await editor.expectTitles([...before, 'Design Build', 'Paint']);
  },
);

editing(
  'tasks are created by double click, by the row below the last, by tool and by keys',
  async ({ editor }) => {
    const build = await editor.box('task', ids.build);
    await editor.page.mouse.dblclick(build.right + 60, build.middle.y);
    await editor.titleField.fill('By double click');
    await editor.press('Tab');
    await editor.expectRow(/^By double click,.* level 2$/);
    await editor.titleField.press('Escape');

    await editor.page.getByRole('button', { name: 'New task' }).click();
    await editor.titleField.fill('Below the last');
    await editor.titleField.blur();
    await editor.expectRow(/^Below the last, 1–/);

    await editor.tool('Task').click();
    const test = await editor.box('task', ids.test);
    await editor.click({ x: test.right + 40, y: test.middle.y });
    await editor.titleField.fill('By tool');
    await editor.titleField.blur();

    await editor.row(ids.plan).click();
    await editor.press('Control+Enter');
    await editor.titleField.fill('By keys');
    await editor.titleField.blur();
    await editor.row(ids.plan).click();
    await editor.press('Control+Shift+Enter');
    await editor.titleField.fill('On top');
    await editor.titleField.blur();
    const wanted = [
      'On top',
      'Plan',
      'By keys',
      'Brief',
      'Scope',
      'Build',
      'By double click',
      'Test',
      'By tool',
    ];
    await editor.expectTitles([...wanted, 'Below the last']);
    await editor.saved();
    await editor.reload();
    await editor.expectTitles([...wanted, 'Below the last']);
  },
);

editing('a task is moved and resized by pointer and by keys, each undone in one step', async ({ editor }) => {
  const start = await editor.content();
  const build = await editor.box('task', ids.build);
  await editor.drag(build.middle, { x: build.middle.x + 41, y: build.middle.y });
  await editor.expectRow(/^Build, 18–25 Jan/);
  const moved = await editor.box('task', ids.build);
  await editor.drag(
    { x: moved.right - 3, y: moved.middle.y },
    { x: moved.right - 3 - 61, y: moved.middle.y },
  );
  await editor.expectRow(/^Build, 18–22 Jan/);
  await editor.drag({ x: moved.x + 3, y: moved.middle.y }, { x: moved.x + 3 - 40, y: moved.middle.y });
  await editor.expectRow(/^Build, 16–22 Jan/);
  const byPointer = await editor.content();

  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 17–23 Jan/);
  await editor.press('Control+Shift+ArrowRight');
  await editor.expectRow(/^Build, 17–24 Jan/);
  await editor.press('Control+Alt+Shift+ArrowLeft');
  await editor.expectRow(/^Build, 16–24 Jan/);
  await editor.saved();
  const end = await editor.content();
  await editor.reload();
  await editor.expectContent(end);
  expect(end).not.toBe(byPointer);

  // After a reload there is nothing to undo; later changes are undone step by step.
  const now = await editor.box('task', ids.build);
  await editor.drag(now.middle, { x: now.middle.x - 80, y: now.middle.y });
  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowLeft');
  await editor.expectRow(/^Build, 11–19 Jan/);
  await editor.undo();
  await editor.expectRow(/^Build, 12–20 Jan/);
  await editor.undo();
  await editor.expectContent(end);
  await editor.redo();
  await editor.expectRow(/^Build, 12–20 Jan/);
  await editor.redo();
  await editor.expectRow(/^Build, 11–19 Jan/);
  expect(start).not.toBe(end);
});

editing('Esc during a drag restores everything', async ({ editor }) => {
  const start = await editor.content();
  const build = await editor.box('task', ids.build);
  await editor.drag(build.middle, { x: build.middle.x + 100, y: build.middle.y + 40 }, async () => {
    await expect.poll(async () => (await editor.box('task', ids.build)).x).not.toBe(build.x);
    await editor.press('Escape');
    await expect.poll(() => editor.box('task', ids.build)).toEqual(build);
  });
  await editor.expectContent(start);
  expect(await editor.box('task', ids.build)).toEqual(build);
  await expect.poll(() => editor.page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

editing('undo and redo are throttled: two quick presses undo one step', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 17–24 Jan/);
  await editor.press('Shift+ArrowRight');
  await editor.expectRow(/^Build, 18–25 Jan/);
  await editor.page.evaluate(() => {
    for (let press = 0; press < 3; press++) {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    }
  });
  await editor.expectRow(/^Build, 17–24 Jan/);
  await expect
    .poll(async () => {
      await editor.undo();
      return (await editor.rows()).some((row) => row.startsWith('Build, 16–23 Jan'));
    })
    .toBe(true);
});

editing('progress is dragged by its handle', async ({ editor }) => {
  await editor.row(ids.scope).click();
  const scope = await editor.box('task', ids.scope);
  await editor.drag(
    { x: scope.middle.x, y: scope.y + scope.height + 2 },
    { x: scope.middle.x + scope.width / 4, y: scope.y + scope.height + 2 },
  );
  await editor.expectRow(/^Scope,.* 75 %/);
});

editing('dates, length and progress are typed; holding a stepper is one undo step', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
  const start = editor.page.getByLabel('Start', { exact: true });
  await start.fill('2027-01-20');
  await start.blur();
  await editor.expectRow(/^Build, 20–27 Jan/);
  const duration = editor.page.getByRole('textbox', { name: 'Duration in days' });
  await duration.focus();
  await editor.press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect.poll(() => duration.inputValue()).toBe('11');
  await editor.closePopover();
  await editor.expectRow(/^Build, 20–30 Jan/);
  await editor.row(ids.plan).click();
  await editor.undo();
  await editor.expectRow(/^Build, 20–27 Jan/);
  await editor.undo();
  await editor.expectRow(/^Build, 16–23 Jan/);
});

editing('dates are typed in any form, written in one, or picked from the calendar', async ({ editor }) => {
  const { page } = editor;
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Dates' }).click();
  const start = page.getByLabel('Start', { exact: true });
  await expect.poll(() => start.inputValue()).toBe('16 Jan 2027');
  for (const typed of ['1/20', '20 January', '2027-01-20', '20.1.27']) {
    await start.fill(typed);
    await editor.press('Enter');
    await expect.poll(() => start.inputValue()).toBe('20 Jan 2027');
    await editor.expectRow(/^Build, 20–27 Jan/);
    await start.fill('18 Jan 2027');
    await editor.press('Enter');
    await editor.expectRow(/^Build, 18–25 Jan/);
  }
  await start.fill('soon');
  await editor.press('Enter');
  await page.getByText('Enter a date between 1900 and 2199').waitFor();
  await expect.poll(() => start.inputValue()).toBe('soon');
  await editor.press('Escape');
  await expect.poll(() => start.inputValue()).toBe('18 Jan 2027');
  // The browser's own calendar can't be reached here: it sets the hidden field.
  const native = page.locator('input[type=date]').first();
  await native.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => input.setAttribute('data-shown', '');
  });
  await page.getByRole('button', { name: 'Pick a date: Start' }).click();
  await page.locator('input[data-shown]').waitFor({ state: 'attached' });
  await native.fill('2027-01-21', { force: true });
  await editor.expectRow(/^Build, 21–28 Jan/);
  await expect.poll(() => start.inputValue()).toBe('21 Jan 2027');
});

editing('tasks are recoloured by swatch, custom colour and template, and reset', async ({ editor }) => {
  const colourOf = async () =>
    editor.canvas
      .locator(`svg [data-element="${ids.build}"] :is([data-part=bar], [data-part=bar] *)[fill]`)
      .first()
      .getAttribute('fill');
  const first = await colourOf();
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Colour' }).click();
  await editor.page.getByRole('button', { name: '#BE185D' }).click();
  await expect.poll(colourOf).not.toBe(first);
  const pink = await colourOf();
  await editor.page.getByRole('button', { name: /^Other colour/ }).click();
  const hex = editor.page.getByRole('textbox', { name: 'Hex' });
  await hex.fill('');
  await hex.pressSequentially('#12');
  await expect.poll(() => hex.inputValue()).toBe('#12');
  await hex.press('Tab');
  await editor.page.getByText('This is no colour.').waitFor();
  await expect.poll(() => hex.inputValue()).toBe('#12');
  await expect.poll(colourOf).toBe(pink);
  await hex.focus();
  await hex.press('Escape');
  await expect.poll(() => hex.inputValue()).toBe('#BE185D');
  await hex.fill('123');
  await hex.press('Enter');
  await expect.poll(() => hex.inputValue()).toBe('#112233');
  await expect.poll(colourOf).toBe('#112233');
  await editor.page.evaluate(() => navigator.clipboard.writeText(' 0f766e\n'));
  await hex.selectText();
  await hex.press('Control+v');
  await expect.poll(colourOf).toBe('#0f766e');
  await hex.fill('rgb(1, 2, 3)');
  await hex.press('Enter');
  await expect.poll(() => hex.inputValue()).toBe('#010203');
  await hex.fill('#fefce8');
  await hex.press('Enter');
  await editor.press('Escape');
  await editor.page.getByText(/^Contrast 1\.0 : 1 is too low/).waitFor();
  await editor.page.getByRole('button', { name: /^Closest that passes/ }).click();
  await editor.page.getByText(/is too low/).waitFor({ state: 'detached' });
  await expect.poll(colourOf).not.toBe('#fefce8');
  await editor.page.getByRole('button', { name: 'Reset to the template’s colour' }).click();
  await expect.poll(colourOf).toBe(first);
  await editor.closePopover();
  await editor.toolbar.getByRole('button', { name: /^Design:/ }).click();
  await editor.page.getByRole('menuitemradio', { name: 'Risk' }).click();
  await expect.poll(colourOf).not.toBe(first);
  const risk = await colourOf();
  await editor.saved();
  await editor.reload();
  await expect.poll(colourOf).toBe(risk);
});

editing(
  'deleting by key and by button moves the focus to the next row, and the toast undoes it',
  async ({ editor }) => {
    await editor.row(ids.brief).click();
    await editor.press('Delete');
    await editor.expectTitles(['Plan', 'Scope', 'Build', 'Test']);
    await expect
      .poll(() => editor.row(ids.scope).evaluate((row) => row === document.activeElement))
      .toBe(true);
    await editor.page.getByRole('button', { name: 'Undo' }).last().click();
    await editor.expectTitles(before);

    await editor.row(ids.test).click();
    await editor.toolbar.getByRole('button', { name: 'Delete' }).click();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build']);
    await expect
      .poll(() => editor.row(ids.build).evaluate((row) => row === document.activeElement))
      .toBe(true);
    await editor.saved();
    await editor.reload();
    await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build']);
  },
);

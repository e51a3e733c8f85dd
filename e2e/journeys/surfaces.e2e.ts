import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const menu = (editor: EditorPage) => editor.page.getByRole('menu', { name: 'Menu', exact: true });
const cell = (editor: EditorPage, id: string, column: string) =>
  editor.page.locator(`[data-outline-row="${id}"] [data-column=${column}]`);

editing('a second right-click moves the menu; with Shift it is the browser’s', async ({ editor }) => {
  const build = await editor.box('task', ids.build);
  await editor.page.mouse.click(build.middle.x, build.middle.y, { button: 'right' });
  await menu(editor).getByRole('menuitem', { name: 'Edit title' }).waitFor();
  const brief = await editor.box('task', ids.brief);
  await editor.page.mouse.click(brief.middle.x, brief.middle.y, { button: 'right' });
  await expect.poll(() => editor.row(ids.brief).getAttribute('aria-selected')).toBe('true');
  await menu(editor).getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(async () => (await editor.titles()).filter((title) => title === 'Brief').length).toBe(2);
  await editor.press('Escape');
  const isKept = await editor.page.evaluate(
    ({ x, y }) =>
      !document
        .elementFromPoint(x, y)
        ?.dispatchEvent(
          new MouseEvent('contextmenu', { bubbles: true, cancelable: true, shiftKey: true, button: 2 }),
        ),
    build.middle,
  );
  expect(isKept).toBe(false);
  expect(await menu(editor).count()).toBe(0);
});

editing('the menu of an empty place adds the chosen element there', async ({ editor }) => {
  const build = await editor.box('task', ids.build);
  await editor.page.mouse.click(build.right + 160, build.middle.y, { button: 'right' });
  await menu(editor).getByRole('menuitem', { name: 'Add here' }).click();
  await editor.page.getByRole('menuitem', { name: 'Milestone', exact: true }).click();
  await editor.titleField.fill('Here');
  await editor.press('Enter');
  await expect.poll(async () => (await editor.others()).some((text) => text.includes('Here'))).toBe(true);
});

editing('Escape closes a popover of the selection though nothing has the focus', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.page.getByRole('button', { name: 'Details' }).click();
  const sheet = editor.page.getByRole('dialog', { name: 'Details' });
  await sheet.getByLabel('Notes').waitFor();
  // As in the frame after a list of choices closed, before its field has the focus again.
  await editor.page
    .locator('body')
    .evaluate((body) => body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => editor.row(ids.build).getAttribute('aria-selected')).toBe('true');
});

editing('the palette runs commands and goes to tasks by name', async ({ editor }) => {
  await editor.row(ids.brief).focus();
  await editor.press('Control+k');
  const field = editor.page.getByRole('combobox', { name: 'Commands, tasks and charts' });
  await field.fill('dupl');
  await editor.press('Enter');
  await field.waitFor({ state: 'detached' });
  await expect.poll(async () => (await editor.titles()).filter((title) => title === 'Brief').length).toBe(2);
  await editor.press('Control+k');
  await field.fill('test');
  await editor.page.getByRole('option', { name: 'Test Task' }).click();
  await expect.poll(() => editor.row(ids.test).getAttribute('aria-selected')).toBe('true');
});

editing('letter keys are shortcuts until they are switched off', async ({ editor }) => {
  await editor.row(ids.brief).focus();
  await editor.press('t');
  await expect.poll(() => editor.tool('Task').getAttribute('aria-pressed')).toBe('true');
  await editor.press('Escape', '?');
  const dialog = editor.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Single-key shortcuts').click();
  await editor.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await editor.row(ids.brief).focus();
  await editor.press('t');
  await expect.poll(() => editor.tool('Task').getAttribute('aria-pressed')).toBe('false');
  await editor.page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByText('Single-key shortcuts').click();
});

editing('the outline is edited like a spreadsheet; it refuses what it can’t read', async ({ editor }) => {
  await editor.row(ids.build).focus();
  await editor.press('o');
  await cell(editor, ids.build, 'title').waitFor();
  // What fits is visible at once; the rest is a click away.
  const panel = editor.page.getByRole('complementary', { name: 'Outline' });
  const isFitting = () =>
    panel.getByRole('treegrid').evaluate((grid) => grid.scrollWidth <= grid.clientWidth);
  await expect.poll(isFitting).toBe(true);
  expect(await cell(editor, ids.build, 'predecessors').count()).toBe(0);
  await panel.getByRole('button', { name: 'Columns', exact: true }).click();
  await editor.page.getByRole('menuitemcheckbox', { name: 'Progress' }).click();
  await cell(editor, ids.build, 'progress').waitFor();
  await editor.press('Escape');
  await panel.getByRole('button', { name: 'Widen' }).click();
  await expect.poll(isFitting).toBe(true);
  await cell(editor, ids.build, 'title').click();
  await editor.page.keyboard.type('Make');
  await editor.press('Tab');
  await editor.page.keyboard.type('2027-01-18');
  await editor.press('Tab', 'ArrowRight');
  await editor.page.keyboard.type('2 weeks');
  await editor.press('Enter');
  await editor.expectRow(/^Make, 18–31 Jan/);

  await cell(editor, ids.test, 'predecessors').click();
  await editor.page.keyboard.type('ma');
  // By title too: nobody needs to know the numbers.
  const offered = editor.page.locator('datalist option');
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('value'))))
    .toEqual(['4']);
  await editor.press('Backspace', 'Backspace');
  await editor.page.keyboard.type('4FS+2d, 9');
  await editor.press('Enter');
  await editor.page.getByRole('alert').getByText("Number 2, “9”: this row doesn't exist").waitFor();
  await editor.press('Backspace', 'Backspace', 'Backspace', 'Enter');
  await editor.expectOther('Link from Make to Test, 2 days lag, starts too early');
  await expect.poll(() => cell(editor, ids.test, 'predecessors').textContent()).toBe('4FS+2d');

  await cell(editor, ids.brief, 'progress').click();
  await editor.page.keyboard.type('75');
  await editor.press('Escape');
  await editor.expectRow(/^Brief, .*0 %/);
});

editing('a manually set look is marked, saved to the template and inherited again', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Style…' }).click();
  const sheet = editor.page.getByRole('dialog', { name: 'Style…' });
  const corner = sheet.getByRole('textbox', { name: 'Corner' });
  await corner.fill('0');
  await editor.press('Enter');
  await sheet.getByRole('button', { name: 'Reset Corner to the design template' }).waitFor();
  await sheet.getByRole('button', { name: 'Update “Default” to match this' }).click();
  await expect.poll(() => sheet.getByRole('img', { name: 'Set manually' }).count()).toBe(0);
  await expect.poll(() => corner.inputValue()).toBe('0');
});

editing('details are saved; an invalid link is refused with the reason', async ({ editor }) => {
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Details' }).click();
  const link = editor.page.getByRole('textbox', { name: 'Link', exact: true });
  await link.fill('javascript:alert(1)');
  await link.blur();
  await editor.page.getByText('Start the link with http://, https:// or mailto:').waitFor();
  await link.fill('https://example.com/a');
  await link.blur();
  await editor.closePopover();
  await editor.saved();
  await editor.reload();
  await editor.row(ids.build).click();
  await editor.toolbar.getByRole('button', { name: 'Details' }).click();
  await expect.poll(() => link.inputValue()).toBe('https://example.com/a');
});

journey('a part that fails to load is reported and can be retried; the chart stays', async ({ app, ana }) => {
  app.expectErrors(/Failed to load resource|dynamically imported module|Unable to preload CSS/);
  const chart = await createChart(app.url, ana, testChart);
  const page = await app.openTab(ana);
  const code = /\/shortcuts-dialog-[^/]*\.(js|css)/;
  await page.route(code, (route) => route.abort());
  const editor = await openEditor(page, app.url, chart);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByText("We couldn't load this.").waitFor();
  await editor.row(ids.brief).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links: HTMLLinkElement[]) => links.flatMap(({ sheet, href }) => (sheet ? href : [])));
  expect(styles.some((href) => code.test(href))).toBe(true);
});

journey('a page that fails to load can be reloaded', async ({ app, ana }) => {
  app.expectErrors(/Failed to load resource|dynamically imported module|Unable to preload CSS/);
  const chart = await createChart(app.url, ana, testChart);
  const page = await app.openTab(ana);
  const code = /\/editor-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.goto(`${app.url}${chart.path}`);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator(`[data-row="${ids.brief}"]`).waitFor();
});

/** The controls around the chart. */
const controls = /\/controls-[^/]*\.js/;

async function openDrawn(page: Page, address: string): Promise<EditorPage> {
  await page.goto(address);
  const editor = new EditorPage(page);
  await editor.drawn();
  return editor;
}

journey(
  'a chart is edited by keys and pointer while the controls around it are still loading',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(controls, async (route) => {
      await arrived;
      await route.continue();
    });
    const editor = await openDrawn(page, `${app.url}${chart.path}`);
    await page.locator('nav[aria-busy=true]').waitFor();
    await page.locator('header[aria-busy=true]').waitFor();
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Build, 17–24 Jan/);
    await editor.undo();
    await editor.expectRow(/^Build, 16–23 Jan/);
    const { middle } = await editor.box('task', ids.test);
    await editor.drag(middle, { x: middle.x + 40, y: middle.y });
    await editor.expectRow(/^Test, 28 Jan – 2 Feb/);
    await editor.row(ids.brief).click();
    await editor.press('F2');
    await editor.titleField.fill('Brief, typed early');
    await editor.press('Enter', 'Escape', 'Control+a', 'Escape', 'Control+k');
    await page.getByRole('combobox', { name: 'Commands, tasks and charts' }).waitFor();
    await editor.press('Escape');
    await expect.poll(() => page.locator('nav[aria-busy=true]').count()).toBe(1);
    arrive();
    await editor.saved();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await editor.expectRow(/^Brief, 4–7 Jan/);
  },
);

journey(
  'a failure to load the controls around the chart is reported once, and a retry loads them',
  async ({ app, ana }) => {
    app.expectErrors(/Failed to load resource|dynamically imported module|Unable to preload CSS/);
    const chart = await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    await page.route(controls, (route) => route.abort());
    const editor = await openDrawn(page, `${app.url}${chart.path}`);
    const notice = page.getByText("We couldn't load this.");
    await notice.waitFor();
    await expect.poll(() => notice.count()).toBe(1);
    await page.locator('nav[aria-busy=true]').waitFor();
    await editor.row(ids.build).click();
    await editor.press('Shift+ArrowRight');
    await editor.expectRow(/^Build, 17–24 Jan/);
    await page.unroute(controls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await editor.saved();
    await editor.tool('Task').waitFor();
    await page
      .getByRole('navigation', { name: 'Editor' })
      .getByRole('button', { name: 'Settings' })
      .waitFor();
  },
);

journey(
  'the controls around the chart load by themselves when the connection is back',
  async ({ app, ana }) => {
    app.expectErrors(/Failed to load resource|dynamically imported module|Unable to preload CSS/);
    const chart = await createChart(app.url, ana, testChart);
    const page = await app.openTab(ana);
    await page.route(controls, (route) => route.abort());
    const editor = await openDrawn(page, `${app.url}${chart.path}`);
    await page.getByText("We couldn't load this.").waitFor();
    await page.unroute(controls);
    await editor.askNow();
    await editor.ready();
    await editor.tool('Task').waitFor();
  },
);

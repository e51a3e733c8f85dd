import { expect } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const editing = journey.extend('editor', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  return openEditor(await app.openTab(ana), app.url, chart);
});

const bar = (editor: EditorPage) => editor.page.getByRole('search', { name: 'Find in chart' });
const field = (editor: EditorPage) => bar(editor).getByRole('textbox', { name: 'Find in chart' });
const isSelected = (editor: EditorPage, row: string) => editor.row(row).getAttribute('aria-selected');

editing(
  'search goes from one to the next and back by keys, and Esc leaves it selected',
  async ({ editor }) => {
    await editor.row(ids.build).focus();
    await editor.press('Control+f');
    await field(editor).fill('É');
    await bar(editor)
      .getByText(/^1 of \d+$/)
      .waitFor();
    await field(editor).fill('bRIEF');
    await bar(editor).getByText('1 of 1').waitFor();
    await expect.poll(() => isSelected(editor, ids.brief)).toBe('true');
    await editor.expectRow(/^Brief, .*, found/);
    await expectAccessible(editor.page);
    await field(editor).fill('e');
    const count = bar(editor).getByRole('status');
    // An edit or another query leaves the current one where it is, as long as it is found.
    await expect.poll(() => count.textContent()).toMatch(/^[2-9] of \d+$/);
    const before = await count.textContent();
    await editor.press('Enter');
    await expect.poll(() => count.textContent()).not.toBe(before);
    await editor.press('Shift+Enter');
    await expect.poll(() => count.textContent()).toBe(before);
    await editor.press('F3');
    await editor.press('Shift+F3');
    await expect.poll(() => count.textContent()).toBe(before);
    await editor.press('Escape');
    await expect.poll(() => bar(editor).count()).toBe(0);
    await expect.poll(() => isSelected(editor, ids.brief)).toBe('true');
    await expect
      .poll(() => editor.row(ids.brief).evaluate((row) => row === document.activeElement))
      .toBe(true);
  },
);

editing(
  'search opens the collapsed parent of what it finds, and says when nothing is',
  async ({ editor }) => {
    await editor.row(ids.plan).focus();
    await editor.press('ArrowLeft');
    await expect.poll(() => editor.row(ids.brief).count()).toBe(0);
    await editor.press('Control+f');
    await field(editor).fill('nobody wrote this');
    await bar(editor).getByText('Not found').waitFor();
    await expect.poll(() => bar(editor).getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await field(editor).fill('brief');
    await bar(editor).getByText('1 of 1').waitFor();
    await expect.poll(() => isSelected(editor, ids.brief)).toBe('true');
  },
);

editing('Ctrl+F asks for the field again, and in the field for the browser’s search', async ({ editor }) => {
  await editor.press('Control+f');
  await field(editor).waitFor();
  const isPrevented = () =>
    editor.page.evaluate(() => {
      const event = new KeyboardEvent('keydown', {
        key: 'f',
        code: 'KeyF',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      return !(document.activeElement ?? document.body).dispatchEvent(event);
    });
  await expect.poll(() => field(editor).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await isPrevented()).toBe(false);
  await editor.row(ids.build).focus();
  expect(await isPrevented()).toBe(true);
  await expect.poll(() => field(editor).evaluate((one) => one === document.activeElement)).toBe(true);
});

editing(
  'what is typed while search or the command palette loads is in its field, and runs no command',
  async ({ editor }) => {
    const { page } = editor;
    const value = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    for (const [keys, file] of [
      ['Control+f', /find-bar.*\.js/],
      ['Control+k', /palette.*\.js/],
    ] as const) {
      const release = await holdAnswers(page, file);
      await editor.press(keys);
      await page.keyboard.type('old');
      // Asked for again: what comes now stands for what was typed before.
      await editor.press(keys);
      await page.keyboard.type('mor');
      await page.keyboard.press('Backspace');
      release();
      await expect.poll(value).toBe('mo');
      await page.keyboard.type('ve');
      await expect.poll(value).toBe('move');
      await editor.press('Escape');
    }
  },
);

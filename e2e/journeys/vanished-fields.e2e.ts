import { expect } from 'vitest';
import { CommentsPage } from '../support/comments-page.ts';
import type { EditorPage } from '../support/editor-page.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { ids } from '../support/test-chart.ts';
import { cell, lost, remove, together } from '../support/two-people.ts';

together(
  'what is typed into something that is deleted stays with three choices, and no key of it becomes a command',
  async ({ pair: { one, two } }) => {
    const { page } = two;
    await two.row(ids.brief).click();
    await two.press('F2');
    await two.titleField.waitFor();
    await page.keyboard.type('Co');
    await remove(one, ids.brief);
    await lost(two).getByText('This was deleted while you were typing.').waitFor();
    await page.keyboard.type('mmon room');
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('Common room');
    await lost(two).getByRole('button', { name: 'New task' }).click();
    await two.expectTitles(['Plan', 'Scope', 'Build', 'Test', 'Common room']);

    // A cell in the outline.
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await cell(two, ids.test, 'title').click();
    await page.keyboard.type('Trial');
    await remove(one, ids.test);
    await lost(two).waitFor();
    await page.keyboard.type(' momo');
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('Trial momo');
    await lost(two).getByRole('button', { name: 'Discard' }).click();
    await lost(two).waitFor({ state: 'detached' });

    // A field that wasn't typed into leaves nothing; its keys go nowhere until the next press.
    await cell(two, ids.build, 'title').click();
    await two.press('Enter');
    await page.locator('[data-outline-row] input').waitFor();
    const titles = ['Plan', 'Scope', 'Common room'];
    await remove(one, ids.build);
    await two.expectTitles(titles);
    await expectFocus(page.locator('[data-outline-row] [data-column=title]', { hasText: 'Common room' }));
    await page.keyboard.type('mo');
    await page.keyboard.press('Delete');
    await page.getByText('The field you were typing in is gone.').first().waitFor();
    expect(await page.locator('[data-outline-row] input').count()).toBe(0);
    await page.getByRole('button', { name: 'Milestone', pressed: true }).waitFor({ state: 'detached' });
    await two.expectTitles(titles);
    await one.expectTitles(titles);
    await two.press('ArrowUp');
    await expectFocus(cell(two, ids.scope, 'title'));
    await two.press('F2');
    await expect.poll(() => page.locator('[data-outline-row] input').inputValue()).toBe('Scope');
    await two.press('Escape');

    // On the chart, too.
    await two.row(ids.scope).click();
    await two.press('F2');
    await two.titleField.waitFor();
    await remove(one, ids.scope);
    await two.expectTitles(['Plan', 'Common room']);
    await page.keyboard.type('mo');
    await page.getByRole('button', { name: /^Milestone/, pressed: true }).waitFor({ state: 'detached' });
    await two.press('ArrowUp');
    await expectFocus(two.row(ids.plan));
    await two.press('m');
    await page.getByRole('button', { name: /^Milestone/, pressed: true }).waitFor();
  },
);

together(
  'what is typed or dragged stays when the person may no longer edit',
  async ({ app, pair: { two, setBen } }) => {
    app.expectErrors(/403/);
    const { page } = two;
    await two.row(ids.build).click();
    await two.press('F2');
    await two.titleField.waitFor();
    await page.keyboard.type('Half a na');
    await setBen(1);
    await page.getByText('View only').waitFor();
    await page.keyboard.type('me');
    await two.press('Enter');
    await lost(two).getByText('You can no longer edit this chart.').waitFor();
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('Half a name');
    await lost(two).getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Half a name');
    await lost(two).getByRole('button', { name: 'Discard' }).click();
    await two.expectRow(/^Build,/);
    await setBen(3);
    await page.getByText('View only').waitFor({ state: 'detached' });

    const { middle } = await two.box('task', ids.test);
    await two.drag(middle, { x: middle.x + 60, y: middle.y }, async () => {
      await setBen(1);
      await page.getByText('View only').waitFor();
    });
    await page.getByText("1 change couldn't be applied").waitFor();
    await two.expectRow(/^Test, 26–31 Jan/);
    await setBen(3);
  },
);

together(
  'a reply stays where it is while its thread is resolved, and is told so',
  async ({ pair: { one, two } }) => {
    const [mine, theirs] = [new CommentsPage(one.page), new CommentsPage(two.page)];
    await mine.open();
    await mine.field.fill('Which timber?');
    await mine.field.press('Control+Enter');
    await theirs.open();
    const thread = theirs.thread('Which timber?');
    await thread.getByRole('button', { name: /^Reply about / }).click();
    await two.page.keyboard.type('Oak, mo');
    await mine.thread('Which timber?').getByRole('button', { name: 'Resolve' }).click();
    await thread.getByText(/^Resolved by Ana Lind/).waitFor();
    await two.page.keyboard.type('stly');
    await expect.poll(() => thread.getByRole('textbox').inputValue()).toBe('Oak, mostly');
    await two.press('Control+Enter');
    await thread.getByText('Oak, mostly').waitFor();
  },
);

together(
  'the note of a suggestion stays in its dialog when what it is about is deleted',
  async ({ app, pair: { one, two, setBen } }) => {
    app.expectErrors(/403/);
    const { page } = two;
    await setBen(2);
    await page.getByText('Can suggest', { exact: true }).waitFor();
    await renameAsDraft(two, ids.brief, 'Long brief');
    await page.locator('[data-draft-bar]').getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').waitFor();
    await page.keyboard.type('The timber');
    await remove(one, ids.brief);
    await dialog.getByText(/^Nothing is left to submit/).waitFor();
    await page.keyboard.type(' comes late');
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('The timber comes late');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await one.undo();
    await two.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
    expect(await dialog.count()).toBe(0);
    await setBen(3);
  },
);

/** Renames as a suggestion, which isn't saved yet. */
async function renameAsDraft(editor: EditorPage, id: string, title: string): Promise<void> {
  await editor.row(id).click();
  await editor.press('F2');
  await editor.titleField.waitFor();
  await editor.page.keyboard.type(title);
  await editor.titleField.blur();
  await editor.expectRow(new RegExp(`^${title}`));
}

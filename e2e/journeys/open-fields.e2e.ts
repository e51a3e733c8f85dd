import { expect } from 'vitest';
import type { EditorPage } from '../support/editor-page.ts';
import { ids } from '../support/test-chart.ts';
import { cell, lost, notice, openDetails, rename, together } from '../support/two-people.ts';

together(
  'a field that was opened and not typed into takes no change of somebody else back',
  async ({ pair: { one, two } }) => {
    // A title on the chart.
    await two.row(ids.build).click();
    await two.press('F2');
    await two.titleField.waitFor();
    await rename(one, ids.build, 'Build walls');
    await expect.poll(() => two.titleField.inputValue()).toBe('Build walls');
    await two.titleField.blur();
    await two.expectRow(/^Build walls/);

    // A cell, left with Enter.
    await two.page.getByRole('button', { name: 'Outline', exact: true }).click();
    await cell(two, ids.test, 'title').click();
    await two.press('Enter');
    await expect.poll(() => two.page.locator('[data-outline-row] input').inputValue()).toBe('Test');
    await rename(one, ids.test, 'Test run');
    await expect.poll(() => two.page.locator('[data-outline-row] input').inputValue()).toBe('Test run');
    await two.press('Enter');
    await expect.poll(() => cell(two, ids.test, 'title').textContent()).toContain('Test run');
    await two.page.getByRole('button', { name: 'Outline', exact: true }).click();

    // Notes in the details.
    const notes = await openDetails(two, ids.scope);
    await notes.click();
    const theirs = await openDetails(one, ids.scope);
    await theirs.click();
    await one.page.keyboard.type('Ask the city');
    await one.closePopover();
    await one.saved();
    await expect.poll(() => notes.inputValue()).toBe('Ask the city');
    await two.closePopover();
    await two.saved();
    for (const editor of [one, two]) {
      await editor.expectRow(/^Build walls/);
      await editor.expectRow(/^Test run/);
    }
    await expect.poll(async () => (await one.content()) === (await two.content())).toBe(true);
    const kept = await openDetails(one, ids.scope);
    await expect.poll(() => kept.inputValue()).toBe('Ask the city');
  },
);

together(
  'a field keeps what is typed, tells what somebody else has set, and both hear of each other',
  async ({ pair: { one, two } }) => {
    await two.row(ids.build).click();
    await two.press('F2');
    await two.titleField.waitFor();
    await two.page.keyboard.type('House');
    await rename(one, ids.build, 'Build walls');
    await notice(two).getByText('Changed to “Build walls” while you were typing').waitFor();
    await two.page.keyboard.type(' of Ben');
    await two.press('Enter', 'Escape');
    await two.expectRow(/^House of Ben/);
    await two.page.getByText(/Ana Lind changed title of .*Your value .* was kept/).waitFor();
    await one.expectRow(/^House of Ben/);
    await one.page
      .getByText(/Ben Okoye changed title of .* to .*House of Ben.*Your value was .*Build walls/)
      .waitFor();
    await one.page.getByRole('button', { name: 'Use mine' }).click();
    await two.expectRow(/^Build walls/);

    const notes = await openDetails(two, ids.scope);
    await notes.click();
    await two.page.keyboard.type('Windows come on');
    const theirs = await openDetails(one, ids.scope);
    await theirs.click();
    await one.page.keyboard.type('Ask the city');
    await one.closePopover();
    await one.saved();
    await notice(two).getByText('Changed to “Ask the city” while you were typing').waitFor();
    await two.page.keyboard.type(' Monday');
    await expect.poll(() => notes.inputValue()).toBe('Windows come on Monday');
    await notice(two).getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => notes.inputValue()).toBe('Ask the city');
    await two.closePopover();
  },
);

together(
  'what is typed in a dialog into something that is deleted stays above it',
  async ({ pair: { one, two } }) => {
    const openPeople = async (editor: EditorPage) => {
      await openDetails(editor, ids.build);
      await editor.page.getByRole('button', { name: 'People…' }).click();
      return editor.page.getByRole('dialog', { name: 'People' });
    };
    const mine = await openPeople(one);
    await mine.getByRole('button', { name: 'Add person' }).click();
    await one.press('Control+a');
    await one.page.keyboard.type('Cleo');
    await one.press('Enter');
    const theirs = await openPeople(two);
    const name = theirs.getByRole('textbox', { name: 'Name of Cleo' });
    await name.click();
    await two.press('End');
    await two.page.keyboard.type(' Mar');
    await mine.getByRole('button', { name: 'Delete Cleo' }).click();
    await lost(two).waitFor();
    await two.page.keyboard.type('tin');
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('Cleo Martin');
    await lost(two).getByRole('button', { name: 'Discard' }).click();
    await lost(two).waitFor({ state: 'detached' });
    // The dialog has the focus again.
    await two.page.keyboard.press('Escape');
    await theirs.waitFor({ state: 'detached' });
  },
);

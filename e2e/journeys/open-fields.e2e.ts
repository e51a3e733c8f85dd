import { expect } from 'vitest';
import { type Account, createChart } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { expectFocus } from '../support/expect-focus.ts';
import { giveGrant } from '../support/give-grant.ts';
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

/** Opens the dates of a task and finds their fields. */
async function openDates(editor: EditorPage, id: string) {
  const { page } = editor;
  await editor.row(id).click();
  await editor.press('Alt+Enter');
  const sheet = page.getByRole('dialog', { name: 'Dates' });
  const start = sheet.getByLabel('Start', { exact: true });
  await start.waitFor();
  return {
    sheet,
    start,
    end: sheet.getByLabel('End', { exact: true }),
    length: sheet.getByRole('textbox', { name: 'Duration in days' }),
    progress: sheet.getByRole('textbox', { name: 'Progress' }),
  };
}

together(
  'dates and numbers that were looked at send nothing; what is typed is kept, told of, and sent once it is left',
  async ({ pair: { one, two } }) => {
    const { page } = two;
    const mine = await openDates(two, ids.build);
    await mine.progress.click();
    const theirs = await openDates(one, ids.build);
    await theirs.progress.fill('20');
    await theirs.progress.press('Enter');
    await theirs.start.fill('2027-01-18');
    await theirs.start.press('Enter');
    await one.saved();
    await expect.poll(() => mine.progress.inputValue()).toBe('20');
    await expect.poll(() => mine.start.inputValue()).toBe('18 Jan 2027');
    for (const field of [mine.start, mine.end, mine.length, mine.progress]) await field.focus();
    await two.closePopover();
    await one.expectRow(/^Build, 18–25 Jan, 20 %/);

    // Typed: another's number and date are told below, and nothing is sent while the keys are in the notice.
    const fields = await openDates(two, ids.build);
    await fields.progress.focus();
    await two.press('Control+a');
    await page.keyboard.type('40');
    await theirs.progress.fill('30');
    await theirs.progress.press('Enter');
    const said = page.getByRole('alert').filter({ hasText: 'Changed to “30” while you were typing' });
    await said.waitFor();
    const take = said.getByRole('button', { name: 'Use theirs' });
    await two.press('Tab');
    await expectFocus(take);
    await two.press('Escape');
    await expectFocus(fields.progress);
    await expect.poll(() => fields.progress.inputValue()).toBe('40');
    await two.press('Tab', 'Enter');
    await expectFocus(fields.progress);
    await expect.poll(() => fields.progress.inputValue()).toBe('30');
    await two.press('Control+a');
    await page.keyboard.type('50');
    await theirs.progress.fill('35');
    await theirs.progress.press('Enter');
    await notice(two).getByText('“35”').waitFor();
    await two.press('Tab', 'Tab');
    await notice(two).waitFor({ state: 'detached' });
    await one.expectRow(/^Build, 18–25 Jan, 50 %/);

    await fields.end.focus();
    await page.keyboard.type('01292027');
    await theirs.end.fill('2027-01-27');
    await theirs.end.press('Enter');
    await notice(two).getByText('Changed to “27 Jan 2027” while you were typing').waitFor();
    await two.press('Escape');
    await expect.poll(() => fields.end.inputValue()).toBe('27 Jan 2027');
    await two.closePopover();
    await one.expectRow(/^Build, 18–27 Jan, 50 %/);
  },
);

together(
  'Esc takes back what is typed into one line and then closes what it is in; what a field refuses is found again',
  async ({ pair: { one, two } }) => {
    const { page } = two;
    const fields = await openDates(two, ids.build);
    await fields.progress.focus();
    await two.press('Control+a');
    await page.keyboard.type('40');
    await two.press('Escape');
    await expect.poll(() => fields.progress.inputValue()).toBe('0');
    await two.closePopover();

    // A sheet that goes away takes what is typed along.
    const again = await openDates(two, ids.build);
    await again.progress.focus();
    await two.press('Control+a');
    await page.keyboard.type('60');
    await page.mouse.click(1300, 800);
    await again.sheet.waitFor({ state: 'detached' });
    await one.expectRow(/^Build, 16–23 Jan, 60 %/);

    await openDetails(two, ids.build);
    const link = page.getByRole('textbox', { name: 'Link', exact: true });
    await link.fill('not a link');
    await two.press('Enter');
    await page.mouse.click(1300, 800);
    await lost(two).getByText("This couldn't be saved because it isn't valid.").waitFor();
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('not a link');
    await lost(two).getByRole('button', { name: 'Discard' }).click();

    // A cell that is left.
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
    await cell(two, ids.build, 'start').click();
    await page.keyboard.type('someday');
    await cell(two, ids.test, 'title').click();
    await expect.poll(() => lost(two).getByRole('textbox').inputValue()).toBe('someday');
    await lost(two).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Outline', exact: true }).click();
  },
);

together(
  'the first title of a blank chart leaves another’s first task alone, and is kept beside it once typed',
  async ({ app, ana, ben }) => {
    const chart = await createChart(app.url, ana, { state: { chart: { main: { endDate: 40 } } } });
    await giveGrant(app.dataDirectory, chart.ganttId, ben.userId, 3);
    const open = async (account: Account) => {
      const page = await app.openTab(account);
      await page.goto(`${app.url}${chart.path}`);
      await page.getByPlaceholder('Name your first task').click();
      return new EditorPage(page);
    };
    const [one, two, other] = [await open(ana), await open(ben), await open(ben)];
    const field = two.page.getByPlaceholder('Name your first task');
    await field.focus();
    await two.page.keyboard.type('Digging');
    await one.page.keyboard.type('Permits');
    await one.press('Enter', 'Escape');
    for (const editor of [one, two, other]) await editor.expectTitles(['Permits']);
    // Nothing was typed there.
    await other.page.getByPlaceholder('Name your first task').waitFor({ state: 'detached' });
    await two.page.keyboard.type(' out');
    await expect.poll(() => field.inputValue()).toBe('Digging out');
    await two.press('Enter', 'Escape');
    for (const editor of [one, two, other]) await editor.expectTitles(['Permits', 'Digging out']);
  },
);

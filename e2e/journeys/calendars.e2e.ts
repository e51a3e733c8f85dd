import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { findStyle } from '../../packages/chart/src/templates/index.ts';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const TINT = findStyle(testChart.styleId)?.theme.weekendColor;

async function openCalendars({ page }: EditorPage): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Settings' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Settings' }).click();
  await panel.getByRole('button', { name: 'Hours, holidays, calendars…' }).click();
  return page.getByRole('dialog', { name: 'Calendars' });
}

async function choose(place: Locator, field: string, option: string): Promise<void> {
  await place.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  const choice = place.page().getByRole('option', { name: option, exact: true });
  await choice.click();
  // Until it is closed, Escape closes the list instead of what the field is in.
  await choice.waitFor({ state: 'detached' });
}

const openTab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name }).click();
const exceptionsOf = (dialog: Locator) =>
  dialog
    .getByRole('list', { name: 'Exceptions' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => item.textContent?.replaceAll(/\s/g, ' ')));

/** How many separate spans of days off are tinted. */
const countTints = ({ canvas }: EditorPage) => canvas.locator(`rect[fill="${TINT}" i]`).count();

journey(
  'CH-669 a region’s holidays are added in two clicks, shaded, shown in the year, and undo reaches no further than the dialog',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const before = await countTints(editor);
    const dialog = await openCalendars(editor);
    await openTab(dialog, 'Holidays');
    await choose(dialog, 'Country', 'Germany');
    await choose(dialog, 'Region', 'Bayern');
    const epiphany = dialog.getByRole('checkbox', { name: /Epiphany/ });
    await expect.poll(() => epiphany.isChecked()).toBe(true);
    await dialog.getByText('CC BY').waitFor();
    const add = dialog.getByRole('button', { name: /^Add \d+ holidays$/ });
    const count = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
    await add.click();
    await dialog.getByText(`${count} holidays added`).waitFor();
    // Nothing is added twice.
    await dialog.getByRole('button', { name: 'Nothing to add' }).waitFor();
    await openTab(dialog, 'Exceptions');
    await expect.poll(async () => (await exceptionsOf(dialog)).length).toBe(count);
    await openTab(dialog, 'Year');
    const day = dialog.getByRole('button', { name: 'Wed, 6 Jan 2027: Epiphany, Day off' });
    await day.focus();
    await dialog.getByText('Wed, 6 Jan 2027: Epiphany, Day off').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Thu, 7 Jan 2027: 08:00–12:00, 13:00–17:00');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => countTints(editor)).toBe(before + 1);
    await editor.saved();
    await page.reload();
    await editor.ready();
    await expect.poll(() => countTints(editor)).toBe(before + 1);

    const again = await openCalendars(editor);
    await openTab(again, 'Exceptions');
    await again.getByRole('button', { name: /^Delete Epiphany/ }).click();
    await expect.poll(async () => (await exceptionsOf(again)).length).toBe(count - 1);
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await exceptionsOf(again)).length).toBe(count);
    // What was done before the dialog opened isn't undone in it.
    await expect.poll(() => again.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  },
);

journey(
  'a named calendar with hours is given to a task, and deleting it is undone as a whole',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const dialog = await openCalendars(editor);
    await dialog.getByRole('button', { name: 'New calendar' }).click();
    await page.getByRole('menuitem', { name: /^5 days/ }).click();
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Site');
    await name.press('Enter');
    await dialog.getByRole('option', { name: 'Site' }).waitFor();
    const monday = dialog.getByRole('textbox', { name: 'Hours on Monday' });
    await monday.fill('6-14, 13-15');
    await monday.press('Enter');
    await dialog.getByText('06:00–14:00, 13:00–15:00 overlap').waitFor();
    await monday.fill('6-14');
    await monday.press('Enter');
    await expect.poll(() => monday.inputValue()).toBe('06:00–14:00');
    await dialog.getByRole('button', { name: 'Copy the hours of Monday to all working days' }).click();
    const friday = dialog.getByRole('textbox', { name: 'Hours on Friday' });
    await expect.poll(() => friday.inputValue()).toBe('06:00–14:00');
    await dialog.getByRole('checkbox', { name: 'Saturday' }).press('Space');
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Hours on Saturday' }).inputValue())
      .toBe('06:00–14:00');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await editor.row(ids.build).click();
    await page.getByRole('button', { name: 'Details' }).click();
    const sheet = page.getByRole('dialog', { name: 'Details' });
    await choose(sheet, 'Calendar', 'Site');
    await sheet.getByRole('button', { name: /^Site/ }).waitFor();
    await editor.press('Escape');

    const again = await openCalendars(editor);
    await again.getByRole('option', { name: 'Site' }).click();
    await again.getByRole('button', { name: 'Delete “Site”' }).click();
    await again.getByText('“Site” deleted.').waitFor();
    await again.getByRole('option', { name: 'Site' }).waitFor({ state: 'detached' });
    await again.getByRole('button', { name: 'Undo' }).click();
    await again.getByRole('option', { name: 'Site' }).waitFor();
    await again.getByRole('button', { name: 'Done' }).click();
    await editor.row(ids.build).click();
    await page.getByRole('button', { name: 'Details' }).click();
    await sheet.getByRole('button', { name: /^Site/ }).waitFor();
  },
);

journey(
  'without an answer of the server, holidays say so, and days can still be added by hand',
  async ({ app, ana }) => {
    const chart = await createChart(app.url, ana, testChart);
    const editor = await openEditor(await app.openTab(ana), app.url, chart);
    const { page } = editor;
    const dialog = await openCalendars(editor);
    app.expectErrors(/ERR_FAILED.*holidays/);
    await page.route('**/holidays/**', (route) => route.abort());
    await openTab(dialog, 'Holidays');
    await dialog.getByText('We couldn’t load the holidays.').waitFor();
    await openTab(dialog, 'Exceptions');
    await dialog.getByLabel('Name (optional)').fill('Moving house');
    await dialog.getByLabel('First day', { exact: true }).fill('2027-01-12');
    await dialog.getByLabel('Last day (optional)', { exact: true }).fill('2027-01-11');
    await dialog.getByText('The last day can’t be before the first').waitFor();
    await dialog.getByLabel('Last day (optional)', { exact: true }).fill('2027-01-13');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => exceptionsOf(dialog)).toEqual(['12–13 Jan 2027Moving houseDay off']);
    await dialog.getByRole('button', { name: /^Edit Moving house/ }).click();
    await dialog.getByText('Different hours').click();
    await dialog.getByRole('textbox', { name: 'Different hours' }).fill('8-24:01');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('“24:01” isn’t a time from 00:00 to 24:00').waitFor();
    await dialog.getByRole('textbox', { name: 'Different hours' }).fill('8-12');
    await dialog.getByText('Every year').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => exceptionsOf(dialog)).toEqual(['12–13 JanMoving house08:00–12:00 · Every year']);
  },
);

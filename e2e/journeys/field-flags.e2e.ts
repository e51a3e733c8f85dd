import { expect } from 'vitest';
import type { EditorPage } from '../support/editor-page.ts';
import { ids } from '../support/test-chart.ts';
import { together } from '../support/two-people.ts';

together(
  'a field that somebody has open is shown to others at the title and at the cell, until it is left',
  async ({ pair: { one, two } }) => {
    const flags = two.page.locator('[data-field-flag]');
    await one.row(ids.scope).click();
    await one.press('F2');
    const title = flags.filter({ hasText: 'Ana Lind' });
    await title.waitFor();
    const [flag, row] = [await title.boundingBox(), await two.row(ids.scope).boundingBox()];
    expect(Math.abs((flag?.y ?? 0) - (row?.y ?? 0))).toBeLessThan(15);
    await one.press('Escape');
    await title.waitFor({ state: 'detached' });

    for (const editor of [one, two]) {
      await editor.page.bringToFront();
      await editor.row(ids.scope).click();
      await editor.press('o');
      await editor.page.getByRole('complementary', { name: 'Outline' }).getByRole('treegrid').waitFor();
    }
    await one.page.bringToFront();
    const cellOf = (editor: EditorPage) =>
      editor.page.locator(`[data-outline-row="${ids.scope}"] [data-column=start]`);
    await cellOf(one).dblclick();
    await cellOf(one).getByRole('textbox').waitFor();
    await cellOf(two).getByText('Ana Lind is editing this').waitFor({ state: 'attached' });
    await one.press('Escape');
    await expect.poll(() => flags.count()).toBe(0);

    for (const editor of [one, two]) {
      await editor.page.bringToFront();
      await editor.row(ids.scope).click();
      await editor.toolbar.getByRole('button', { name: 'Details' }).click();
    }
    await one.page.bringToFront();
    await one.page.getByRole('textbox', { name: 'Notes' }).click();
    const details = two.page.getByRole('dialog');
    await details.getByText('Ana Lind is editing this').waitFor({ state: 'attached' });
    const mine = one.page.getByRole('dialog');
    const flagAt = (field: string) => details.locator(`[data-field-name=${field}] [data-field-flag]`);
    await mine.getByLabel('Deadline', { exact: true }).focus();
    await flagAt('deadline').waitFor();
    await mine.getByRole('combobox').focus();
    await flagAt('people').waitFor();
    await one.press('Escape');
    await mine.getByRole('button', { name: /Scheduling/ }).focus();
    await one.press('Enter');
    await one.page.getByRole('listbox', { name: 'Scheduling' }).waitFor();
    await flagAt('schedule').waitFor();
    await expect.poll(() => flags.count()).toBe(1);
    await one.press('Escape');
    await one.page.getByRole('listbox', { name: 'Scheduling' }).waitFor({ state: 'detached' });
    await one.closePopover();
    await details.getByText('Ana Lind is editing this').waitFor({ state: 'detached' });
  },
);

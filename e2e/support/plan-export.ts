import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Opens the export of the chart to a file type, and waits until the file is written. */
export async function openExport(page: Page, type: RegExp, fileName: string): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export to other programs…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to other programs' });
  await dialog.getByRole('button', { name: 'File type' }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByText(fileName).waitFor();
  return dialog;
}

/** Exports, and returns the file's text. */
export async function saveExport(page: Page, dialog: Locator): Promise<string> {
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  return readFile(await (await saving).path(), 'utf8');
}

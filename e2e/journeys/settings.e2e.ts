import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { type EditorPage, openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { longChart, testChart } from '../support/test-chart.ts';

async function openSettings(editor: EditorPage): Promise<Locator> {
  await editor.page.getByRole('button', { name: 'Settings' }).click();
  return editor.page.getByRole('complementary', { name: 'Settings' });
}

/** Clicks a switch at its label. */
const turn = (panel: Locator, name: string) => panel.getByText(name, { exact: true }).click();

async function choose(panel: Locator, field: string, option: string): Promise<void> {
  await panel.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  await panel.page().getByRole('option', { name: option, exact: true }).click();
}

async function fill(panel: Locator, field: string, text: string): Promise<void> {
  const input = panel.getByRole('textbox', { name: field, exact: true });
  await input.fill(text);
  await input.press('Enter');
  await input.blur();
}

/** Height in px of the area that a switch has revealed. */
async function heightAround(panel: Locator, text: string): Promise<number | undefined> {
  const area = panel.locator('[data-open=true]').filter({ hasText: text });
  return (await area.boundingBox())?.height;
}

interface GioData {
  readonly [field: string]: unknown;
}

async function exportData({ page }: EditorPage): Promise<GioData> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export .gio' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return (JSON.parse(text) as { data: GioData }).data;
}

journey('every setting of chart and timeline has a control', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, { ...testChart, state: { ...testChart.state, chart: {} } });
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const panel = await openSettings(editor);
  const bar = editor.page.getByRole('navigation', { name: 'Editor' });
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(55);
  // The frame that waits for the panel's code is replaced by the panel itself.
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(321);
  // Chosen again, an entry closes its panel.
  await bar.getByRole('button', { name: 'Settings' }).click();
  await panel.waitFor({ state: 'detached' });
  await openSettings(editor);
  await turn(panel, 'Display rules');
  await expect.poll(() => heightAround(panel, 'Allow vertical resize')).toBe(96);
  await turn(panel, 'Allow vertical resize');
  await turn(panel, 'Allow horizontal resize');
  await choose(panel, 'Scale', 'Weeks');
  await turn(panel, 'End date: Automatic');
  await fill(panel, 'Length in days', '50');
  await choose(panel, 'Timeline language', 'Deutsch');
  await choose(panel, 'Dates on the chart', 'Custom pattern');
  await fill(panel, 'Pattern', 'DD/MM');
  await choose(panel, 'Snapping', 'Week');
  await turn(panel, 'Show today');
  await turn(panel, 'Custom calendar');
  await panel.getByRole('button', { name: 'Friday' }).click();
  await panel.getByRole('button', { name: 'Hours, holidays, calendars…' }).click();
  const dialog = editor.page.getByRole('dialog', { name: 'Calendars' });
  await fill(dialog, 'Name shown in the chart’s corner', 'Site in Bern');
  await dialog.getByRole('tab', { name: 'Exceptions' }).click();
  await dialog.getByLabel('First day', { exact: true }).fill('2027-01-06');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('1 exception', { exact: true }).waitFor();
  await fill(panel, 'Width', '1200');
  await fill(panel, 'Row height', '36');
  await turn(panel, 'Fit label column to the longest title');
  await fill(panel, 'Label column width', '180');
  await turn(panel, 'Layout');
  await editor.saved();
  const data = await exportData(editor);
  expect(data).toMatchObject({
    layoutLockHeight: true,
    layoutLockWidth: true,
    layout: 'A4Portrait',
    scaleTypeScale: 'week',
    startDate: '2027-01-04',
    endDate: 50,
    scaleTypeLang: 'de',
    format: 'DD/MM',
    dateSnipping: 'week',
    showToday: false,
    calendar: {
      name: 'Site in Bern',
      workingDays: [1, 2, 3, 4],
      exceptions: [{ from: '2027-01-06' }],
    },
    ganttWidth: 1200,
    rowHeight: 36,
    lockTaskLabelSpacing: true,
    labelWidth: 180,
  });
  await turn(panel, 'Count from the start (Day 1, Week 1)');
  await turn(panel, 'Display rules');
  await editor.saved();
  const relative = await exportData(editor);
  expect(relative).toMatchObject({ relativeTime: true });
  expect(relative).not.toHaveProperty('layoutLockHeight');
});

journey('a layout puts the chart on pages; the picker is one choice with the keys', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, longChart(70));
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const panel = await openSettings(editor);
  expect(await panel.getByRole('radio', { name: 'A4 portrait' }).isVisible()).toBe(false);
  await turn(panel, 'Layout');
  await expect.poll(() => heightAround(panel, 'A4 portrait')).toBe(341);
  const first = panel.getByRole('radio', { name: /^A4 portrait/ });
  await expect.poll(() => first.isChecked()).toBe(true);
  const pages = page.locator('[data-pages]').getByRole('img');
  await expect.poll(() => pages.count()).toBe(2);
  await expect.poll(() => pages.first().boundingBox()).toMatchObject({ width: 595, height: 842 });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => panel.getByRole('radio', { name: /^A4 landscape/ }).isChecked()).toBe(true);
  await expect.poll(async () => (await pages.first().boundingBox())?.width).toBe(842);
  await expect.poll(() => page.locator('[data-pages] li').last().textContent()).toMatch(/Page 4 of 4$/);

  const row = page.locator('[data-page="1"] text').filter({ hasText: 'Task 30' }).first();
  await row.click();
  const ring = page.locator('[data-page="1"] > svg[aria-hidden=true] rect');
  const before = await ring.boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await ring.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await page.keyboard.press('F2');
  await expect.poll(() => editor.titleField.inputValue()).toBe('Task 30');
  await page.getByText('Switch back to the pages').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '4 pages', exact: true }).click();
  await ring.waitFor();
  await page.locator('[data-pages]').focus();
  await page.keyboard.press('Escape');
  await ring.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await editor.ready();
  await page.getByText('Page 2', { exact: true }).waitFor();
  await page.getByRole('radio', { name: '4 pages', exact: true }).click();
  await pages.first().waitFor();
  await turn(panel, 'Layout');
  await editor.ready();
  expect(await page.getByRole('radio', { name: '4 pages', exact: true }).count()).toBe(0);
});

import { expect } from 'vitest';
import { createChart } from '../../support/account.ts';
import { ids, testChart } from '../../support/test-chart.ts';
import { copyElsewhere, readClipboard } from '../support/clipboard.ts';
import { Editor } from '../support/editor.ts';
import { journey } from '../support/journey.ts';

journey('copies, pastes and cuts rows with the keyboard', async ({ open, ana, url }) => {
  const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
  const { page } = editor;
  await editor.row(ids.plan).click();
  await page.press('Control+c');
  await editor.row(ids.test).click();
  await page.press('Control+v');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Plan', 'Brief', 'Scope']);
  await editor.undo();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  await editor.row(ids.build).click();
  await page.press('Control+x');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test']);
  // A second click at the removed row's position would count as a double click.
  await page.click((await editor.bar(ids.test)).middle);
  await page.press('Control+v');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Test', 'Build']);
  await editor.expectKept();
});

journey('exchanges text lines with other programs', async ({ open, ana, url }) => {
  const chart = await createChart(url, ana, testChart);
  const editor = await Editor.open(await open(ana), chart);
  const { page } = editor;
  await editor.row(ids.plan).click();
  await page.press('Control+c');
  expect(await readClipboard(page)).toMatch(/Plan.*\n.*Brief.*\n.*Scope/);

  await copyElsewhere(page, '- Paint (11 Jan 2027 – 15 Jan 2027)\n  - Primer\n- Dry');
  await page.open(chart.path);
  await editor.ready();
  await editor.row(ids.test).click();
  await page.press('Control+v');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test', 'Paint', 'Primer', 'Dry']);
  await editor.expectRow(/^Paint, 11–15 Jan, 0 %, level 1, 1 child$/);
  await editor.expectRow(/^Primer, 11–15 Jan, 0 %, level 2$/);
  await editor.expectKept();
});

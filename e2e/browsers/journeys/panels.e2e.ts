import { expect } from 'vitest';
import { createChart } from '../../support/account.ts';
import { ids, testChart } from '../../support/test-chart.ts';
import { Editor } from '../support/editor.ts';
import { journey } from '../support/journey.ts';
import type { Page } from '../support/page.ts';

const WHITE = '#FFFFFF';
const MIDNIGHT = '#0F1013';

/** The chart's background colour. */
function background(page: Page): Promise<string | null | undefined> {
  return page.driver.call(() =>
    document.querySelector('[data-canvas] svg[data-strip=header] > rect')?.getAttribute('fill'),
  );
}

journey('previews a style, applies it and keeps it', async ({ open, ana, url }) => {
  const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
  const { page } = editor;
  await editor.navigation.get('button', 'Switch style').click();
  const midnight = page.get('listbox', 'Styles').get('option', /Midnight/);
  await midnight.hover();
  await expect.poll(() => background(page)).toBe(MIDNIGHT);
  await page.hover({ x: 900, y: 860 });
  await expect.poll(() => background(page)).toBe(WHITE);
  await midnight.click();
  await page.get('button', 'Apply this style').click();
  await page.get('region', 'Made with Giotto').seen();
  await editor.saved();
  await editor.reload();
  await expect.poll(() => background(page)).toBe(MIDNIGHT);
});

journey('travels back in time and returns', async ({ open, ana, url }) => {
  const editor = await Editor.open(await open(ana), await createChart(url, ana, testChart));
  const { page } = editor;
  await editor.row(ids.test).click();
  await page.press('Delete');
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build']);
  await editor.saved();
  await page.get('button', 'Time travel').click();
  const history = page.get('listbox', 'History');
  await history.get('option', /Deleted ‘Test’/).seen();
  await history.get('option', /Gantt creation/).click();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build', 'Test']);
  await page.get('button', 'Close time travel').click();
  await history.gone();
  await editor.expectTitles(['Plan', 'Brief', 'Scope', 'Build']);
});

import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { comparePictures } from '../support/compare-pictures.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { rasterizePages } from '../support/rasterize.ts';
import { longChart, testChart } from '../support/test-chart.ts';
import { whenPrintable } from '../support/when-printable.ts';

/** The share of pixels in which two drawings of a page may differ. */
const MAX_DIFFERENCE = 0.005;

/** More rows than a page holds. */
const ROWS = 60;

journey('the browser prints the pages of the PDF, and nothing of the app', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, longChart(ROWS));
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  await whenPrintable(editor.page);
  const printed = await editor.page.pdf({ preferCSSPageSize: true });
  const path = `/api/users/${ana.userId}/gantts/${chart.ganttId}/export.pdf?pages=true&paper=LetterPortrait`;
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${ana.token}` } });
  const exported = Buffer.from(await response.arrayBuffer());

  const page = await (await app.open()).newPage();
  const pages = await rasterizePages(page, exported);
  const onPaper = await rasterizePages(page, printed);
  expect(pages.length).toBeGreaterThan(1);
  expect(onPaper.length).toBe(pages.length);
  for (const [at, drawn] of pages.entries()) {
    const { width, height, share } = await comparePictures(page, drawn, onPaper[at] ?? drawn);
    // Chromium rounds paper down to whole px.
    expect(width).toBeGreaterThanOrEqual(611);
    expect(height).toBeGreaterThanOrEqual(791);
    expect(share, `page ${at + 1}`).toBeLessThan(MAX_DIFFERENCE);
  }
  // The comparison detects differences.
  const [first, second] = pages;
  expect((await comparePictures(page, first ?? exported, second ?? exported)).share).toBeGreaterThan(
    MAX_DIFFERENCE,
  );

  await expect.poll(() => editor.page.locator('[data-print-pages]').count()).toBe(0);
});

journey('Ctrl+P and the menu open the browser’s print dialog', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const calls = await editor.page.evaluateHandle(() => {
    const made: string[] = [];
    window.print = () => void made.push('print');
    return made;
  });
  await editor.press('Control+p');
  await expect.poll(() => calls.evaluate(({ length }) => length)).toBe(1);
  await editor.page.getByRole('button', { name: 'More', exact: true }).click();
  await editor.page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => calls.evaluate(({ length }) => length)).toBe(2);
});

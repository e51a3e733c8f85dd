import { createChart } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey('leaving while the new name of a chart is being saved asks first', async ({ app, ana }) => {
  const chart = await createChart(app.url, ana, testChart);
  const editor = await openEditor(await app.openTab(ana), app.url, chart);
  const { page } = editor;
  const release = await holdAnswers(page, '**/name');
  await page.locator('[data-help=chart-name]').click();
  await page.locator('[data-help=chart-name-field]').fill('Harbour walk');
  await editor.press('Enter');
  await page.getByRole('button', { name: /Harbour walk/ }).waitFor();
  await editor.stayAtReload();
  release();
  await editor.stored();
  await editor.reload();
  await page.getByRole('button', { name: /Harbour walk/ }).waitFor();
});

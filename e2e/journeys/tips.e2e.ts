import { expect } from 'vitest';
import { createAccount, createChart, sessionOf } from '../support/account.ts';
import { openEditor } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { testChart } from '../support/test-chart.ts';

journey('a tip disappears once followed, and doesn’t come back', async ({ app }) => {
  const eva = await createAccount(app.url, 'Eva Neu');
  const chart = await createChart(app.url, eva, testChart);
  const context = await app.open({ storageState: sessionOf(app.url, eva) });
  const editor = await openEditor(await context.newPage(), app.url, chart);
  const { page } = editor;
  const tip = page.getByRole('complementary', { name: 'Tip' });
  await tip.getByText('Drag on an empty row to add a task').waitFor();
  await page.getByRole('button', { name: 'New task' }).click();
  await tip.getByText('Press Enter in a title to start the next row').waitFor();
  await editor.titleField.fill('First');
  await editor.press('Enter');
  await editor.titleField.fill('Second');
  await tip.getByText('Switch style restyles the whole chart').waitFor();
  await editor.press('Enter', 'Escape');
  await editor.saved();
  await editor.reload();
  await tip.getByText('Switch style restyles the whole chart').waitFor();
  expect(await page.getByText('Drag on an empty row to add a task').count()).toBe(0);
});

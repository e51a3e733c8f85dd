import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { journey } from '../support/journey.ts';
import { createFolders } from '../support/workspace-page.ts';

journey(
  'the workspace requests its first pictures before the others, and no code that only the editor needs',
  async ({ app, ana }) => {
    for (let count = 0; count < 4; count++) await createChart(app.url, ana);
    const page = await app.openTab(ana);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(app.url);
    await page.locator('[data-help="help"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const pictures = page.locator('[data-help="chart-card"] img');
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('loading'))))
      .toEqual(['eager', 'eager', 'eager', 'lazy']);
    expect(files.filter((file) => file.includes('/assets/workspace-'))).not.toEqual([]);
    expect(files.filter((file) => /\/assets\/editor-(?:picture-)?others-/.test(file))).toEqual([]);
  },
);

for (const width of [1024, 390]) {
  journey(`cards take the place of their placeholders in a window of ${width} px`, async ({ app, ana }) => {
    await createFolders(app.url, ana, ['Red']);
    await createChart(app.url, ana, { folder: 'red' });
    const page = await app.openTab(ana);
    await page.setViewportSize({ width, height: 800 });
    const release = await holdAnswers(page, '**/api/homepage');
    await page.goto(`${app.url}/red`);
    const placeholder = page.getByRole('status', { name: 'Loading your charts' }).locator('> *').first();
    const before = await placeholder.boundingBox();
    release();
    const card = page.locator('[data-help="chart-card"]');
    await expect.poll(() => card.boundingBox()).toEqual(before);
  });
}

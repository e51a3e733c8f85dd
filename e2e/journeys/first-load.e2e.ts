import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { listFirstLoadFiles, type Manifest } from '../../packages/web/build/first-load-files.ts';
import { createChart } from '../support/account.ts';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { ids, testChart } from '../support/test-chart.ts';

const MANIFEST = new URL('../../packages/web/dist/.vite/manifest.json', import.meta.url);

/** Holds back all built scripts but these; the returned function lets them come. */
async function holdOthers(context: BrowserContext, files: readonly string[]): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (!files.includes(path)) await isReleased;
    await route.continue();
  });
  return release;
}

journey('a chart is edited with the first load alone, whose size is limited', async ({ app, ana }) => {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
  const chart = await createChart(app.url, ana, testChart);
  const context = await app.openAs(ana);
  const release = await holdOthers(context, listFirstLoadFiles(manifest, 'editor', 'en'));
  const page = await context.newPage();
  // A page whose scripts are held back never finishes loading.
  await page.goto(`${app.url}${chart.path}`, { waitUntil: 'commit' });
  const editor = new EditorPage(page);
  await editor.drawn();
  await editor.expectRow(/^Build, 16–/);
  const { middle } = await editor.box('task', ids.build);
  await editor.drag(middle, { x: middle.x + 40, y: middle.y });
  await editor.expectRow(/^Build, 18–/);
  release();
  await editor.ready();
  await editor.saved();
  const content = await editor.content();
  await editor.reload();
  await editor.expectContent(content);
  expect(content).toContain('Build, 18–');
});

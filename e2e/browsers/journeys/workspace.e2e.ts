import { expect } from 'vitest';
import { createChart } from '../../support/account.ts';
import { createFolders, readFolders } from '../../support/workspace-page.ts';
import { journey } from '../support/journey.ts';
import type { Page } from '../support/page.ts';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.get('button', `Options for ${name}`).click();
  await page.get('menuitem', action).click();
  await page.get('menu').gone();
}

journey('creates a folder, renames it, and moves a chart into it', async ({ open, ana, url }) => {
  await createFolders(url, ana, ['Red', 'Green']);
  await createChart(url, ana, { name: 'Harbour', folder: 'red' });
  const page = await open(ana);
  await page.open('/red');
  const main = page.get('main');
  await main.get('link', 'Harbour').seen();

  await page.get('button', 'New folder').click();
  await page.get('textbox', 'Folder name').expect({ isFocused: true, value: 'New folder' });
  await page.type('Blue');
  await page.press('Enter');
  await page.get('link', 'Blue').seen();
  await choose(page, 'Green', 'Rename folder');
  await page.get('textbox', 'Folder name').expect({ isFocused: true, value: 'Green' });
  await page.type('Yellow');
  await page.press('Enter');
  await page.get('link', 'Yellow').expect({ isFocused: true });
  await page.expectPath(/^\/red$/);
  await expect.poll(() => readFolders(url, ana)).toEqual(['Red', 'Yellow', 'Blue']);

  await choose(page, 'Harbour', 'Rename');
  const field = main.get('textbox', 'Chart name');
  await field.expect({ isFocused: true, value: 'Harbour' });
  await page.type('Lighthouse');
  await page.press('Enter');
  await main.get('link', 'Lighthouse').expect({ isFocused: true });
  await page.expectPath(/^\/red$/);
  await choose(page, 'Lighthouse', 'Move');
  const dialog = page.get('dialog', 'Move to a folder');
  await dialog.get('option', 'Blue').click();
  await dialog.get('button', 'Move').click();
  await main.get('link', 'Lighthouse').gone();
  await page.get('link', 'Blue').click();
  await main.get('link', 'Lighthouse').seen();
  await page.reload();
  await main.get('link', 'Lighthouse').seen();
});

journey('reorders folders by dragging', async ({ open, ana, url }) => {
  await createFolders(url, ana, ['Red', 'Green', 'Blue']);
  const page = await open(ana);
  await page.open('/red');
  // Firefox refuses input to a page that hasn't been painted yet.
  await page.get('link', 'Red').hover();
  const [red, blue] = [await page.get('link', 'Red').seen(), await page.get('link', 'Blue').seen()];
  await page.drag(
    { x: red.x + 40, y: red.y + red.height / 2 },
    { x: blue.x + 40, y: blue.y + blue.height - 3 },
  );
  await expect.poll(() => readFolders(url, ana)).toEqual(['Green', 'Blue', 'Red']);
});

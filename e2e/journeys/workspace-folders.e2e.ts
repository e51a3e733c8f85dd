import { expect } from 'vitest';
import { expectFocus } from '../support/expect-focus.ts';
import { chartListJourney, folderJourney } from '../support/workspace-journey.ts';
import { openWorkspace, readFolders } from '../support/workspace-page.ts';

folderJourney(
  'folders are created and renamed in place, by pointer and by keys',
  async ({ app, ana, workspace }) => {
    const { keyboard } = workspace.page;
    await workspace.newFolder.click();
    await expect.poll(() => workspace.folderField.inputValue()).toBe('New folder');
    await keyboard.type('Yellow');
    await keyboard.press('Enter');
    await workspace.expectFolders(['Red', 'Green', 'Blue', 'Yellow']);
    await expect
      .poll(() => workspace.folder('Yellow').evaluate((e) => e === document.activeElement))
      .toBe(true);

    await workspace.newFolder.click();
    await expect.poll(() => workspace.folderField.inputValue()).toBe('New folder');
    await keyboard.press('Escape');
    await workspace.expectFolders(['Red', 'Green', 'Blue', 'Yellow', 'New folder']);

    await workspace.choose('Green', 'Rename folder');
    await expectFocus(workspace.folderField);
    await keyboard.type('Given up');
    await keyboard.press('Escape');
    await workspace.expectFolders(['Red', 'Green', 'Blue', 'Yellow', 'New folder']);
    await workspace.choose('Green', 'Rename folder');
    await workspace.folderField.fill('   ');
    await keyboard.press('Enter');
    await workspace.expectFolders(['Red', 'Green', 'Blue', 'Yellow', 'New folder']);
    await workspace.choose('Red', 'Rename folder');
    await workspace.folderField.fill('  Crimson ');
    await workspace.page.mouse.click(900, 700);
    const names = ['Crimson', 'Green', 'Blue', 'Yellow', 'New folder'];
    await workspace.expectFolders(names);
    await workspace.expectTitle('Crimson');

    await expect.poll(() => readFolders(app.url, ana)).toEqual(names);
    await workspace.page.reload();
    await workspace.expectFolders(names);

    const plus = workspace.folders.locator('[data-row=green]').getByRole('button', { name: 'Create Gantt' });
    await workspace.folder('Green').hover();
    await plus.hover();
    await workspace.page.getByRole('tooltip', { name: 'Create Gantt' }).waitFor();
    await plus.click();
    await workspace.expectPath('/new/green');
  },
);

folderJourney(
  'folders are reordered by dragging, by menu and by keys; Esc cancels a drag',
  async ({ app, ana, workspace }) => {
    await workspace.dragFolder('Red', 'below', 'Blue');
    await workspace.expectFolders(['Green', 'Blue', 'Red']);
    await workspace.dragFolder('Blue', 'above', 'Green');
    await workspace.expectFolders(['Blue', 'Green', 'Red']);
    await workspace.dragFolder('Blue', 'below', 'Red', () => workspace.page.keyboard.press('Escape'));
    await workspace.expectFolders(['Blue', 'Green', 'Red']);
    await workspace.expectPath('/red');

    await workspace.choose('Blue', 'Move down');
    await workspace.expectFolders(['Green', 'Blue', 'Red']);
    await workspace.sidebar.getByText('Blue moved to position 2 of 3').waitFor({ state: 'attached' });
    await workspace.choose('Red', 'Move up');
    await workspace.expectFolders(['Green', 'Red', 'Blue']);
    // The same with the keyboard alone.
    await workspace.page.getByRole('button', { name: 'Options for Green', exact: true }).focus();
    await workspace.page.keyboard.press('Enter');
    await workspace.page.getByRole('menu').waitFor();
    await workspace.page.keyboard.type('Move d');
    await workspace.page.keyboard.press('Enter');
    await workspace.expectFolders(['Red', 'Green', 'Blue']);
    await workspace.page.getByRole('menu').waitFor({ state: 'detached' });
    await workspace.choose('Green', 'Move up');
    await workspace.expectFolders(['Green', 'Red', 'Blue']);
    await workspace.page.getByRole('button', { name: 'Options for Green' }).click();
    const up = workspace.page.getByRole('menuitem', { name: 'Move up' });
    await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');

    await expect.poll(() => readFolders(app.url, ana)).toEqual(['Green', 'Red', 'Blue']);
    await workspace.page.reload();
    await workspace.expectFolders(['Green', 'Red', 'Blue']);
  },
);

chartListJourney(
  'a folder is deleted after confirmation; its charts stay, without a folder',
  async ({ app, ana, workspace }) => {
    await workspace.choose('Red', 'Delete folder');
    await workspace.answer('No');
    await workspace.choose('Red', 'Delete folder');
    await workspace.page.keyboard.press('Escape');
    await workspace.question.waitFor({ state: 'detached' });
    await workspace.expectFolders(['Red', 'Green', 'Blue']);

    await workspace.choose('Red', 'Delete folder');
    await workspace.answer('Yes');
    await workspace.expectFolders(['Gantt charts without folder', 'Green', 'Blue']);
    await workspace.expectPath('/green');
    await workspace.folder('Gantt charts without folder').click();
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
    await expect.poll(() => readFolders(app.url, ana)).toEqual(['Green', 'Blue']);

    for (const name of ['Green', 'Blue']) {
      await workspace.choose(name, 'Delete folder');
      await workspace.answer('Yes');
    }
    await workspace.expectFolders(['Gantt charts without folder']);
    await expect.poll(() => readFolders(app.url, ana)).toEqual([]);
  },
);

folderJourney('two tabs changing folders at once lose nothing', async ({ app, ana, workspace }) => {
  const one = workspace;
  const two = await openWorkspace(await app.openTab(ana), app.url, '/red');
  await two.expectFolders(['Red', 'Green', 'Blue']);
  // Neither knows of the other's change when making its own.
  await one.page.route('**/api/homepage', (route) => route.abort());
  await two.page.route('**/api/homepage', (route) => route.abort());
  app.expectErrors(/ERR_FAILED.*\/api\/homepage/);
  await one.choose('Red', 'Rename folder');
  await one.folderField.fill('Crimson');
  await one.page.keyboard.press('Enter');
  await one.expectFolders(['Crimson', 'Green', 'Blue']);
  await two.newFolder.click();
  await expectFocus(two.folderField);
  await two.page.keyboard.type('Yellow');
  await two.page.keyboard.press('Enter');
  await two.choose('Blue', 'Move up');
  await two.choose('Green', 'Delete folder');
  await two.answer('Yes');
  const names = ['Crimson', 'Blue', 'Yellow'];
  await two.expectFolders(names);
  await expect.poll(() => readFolders(app.url, ana)).toEqual(names);
  await one.page.unroute('**/api/homepage');
  await one.page.reload();
  await one.expectFolders(names);
});

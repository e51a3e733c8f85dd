import { expect } from 'vitest';
import { chartListJourney } from '../support/workspace-journey.ts';
import { readFolders } from '../support/workspace-page.ts';

chartListJourney(
  'charts are dragged onto folders with a mouse or a finger; Esc cancels, and the move can be undone',
  async ({ workspace }) => {
    const { page } = workspace;
    await workspace.dragChart('Middle', 'Green', () => page.keyboard.press('Escape'));
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
    await workspace.dragChart('Middle', 'Green');
    await workspace.expectToast('Moved to Green');
    await workspace.expectCharts(['Newest', 'Oldest']);
    await workspace.expectPath('/red');
    await workspace.undo();
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);

    await workspace.dragChart('Newest', 'Style templates');
    await workspace.expectCharts(['Middle', 'Oldest']);
    await workspace.sidebar.getByRole('link', { name: 'Style templates' }).click();
    await workspace.expectCharts(['Newest']);

    await workspace.folder('Red').click();
    await workspace.expectCharts(['Middle', 'Oldest']);
    const card = await workspace.card('Oldest').boundingBox();
    const folder = await workspace.folder('Blue').boundingBox();
    if (!card || !folder) throw new Error('nothing is drawn');
    const fingers = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x: card.x + 60, y: card.y + 60 });
    await page.locator('[data-dragged]').waitFor();
    await touch('touchMove', { x: folder.x + 40, y: folder.y + 10 });
    await workspace.sidebar.locator('[data-drop=into]').filter({ hasText: 'Blue' }).waitFor();
    await touch('touchEnd');
    await workspace.expectCharts(['Middle']);
    await workspace.folder('Blue').click();
    await workspace.expectCharts(['Oldest']);
  },
);

chartListJourney(
  'renaming a chart or a folder, and deleting a folder, can be undone',
  async ({ app, ana, workspace }) => {
    const { page } = workspace;
    await workspace.choose('Middle', 'Rename');
    await workspace.chartField.fill('Centre');
    await page.keyboard.press('Enter');
    await workspace.expectCharts(['Centre', 'Newest', 'Oldest']);
    await workspace.expectToast('Renamed to “Centre”');
    await workspace.undo();
    await expect.poll(() => workspace.card('Middle').count()).toBe(1);

    await workspace.choose('Red', 'Rename folder');
    await workspace.folderField.fill('Crimson');
    await page.keyboard.press('Enter');
    await workspace.expectToast('Renamed to “Crimson”');
    await workspace.undo();
    await workspace.expectFolders(['Red', 'Green', 'Blue']);

    await workspace.choose('Green', 'Delete folder');
    await workspace.answer('Yes');
    await workspace.expectFolders(['Red', 'Blue']);
    await workspace.undo();
    await workspace.expectFolders(['Red', 'Green', 'Blue']);
    await expect.poll(() => readFolders(app.url, ana)).toEqual(['Red', 'Green', 'Blue']);

    // A new folder's first name is no change.
    await workspace.newFolder.click();
    await workspace.folderField.fill('Fresh');
    await page.keyboard.press('Enter');
    await workspace.expectFolders(['Red', 'Green', 'Blue', 'Fresh']);
    expect(await page.getByText('Renamed to “Fresh”').count()).toBe(0);

    await workspace.card('Newest').getByRole('link').click();
    await page.getByRole('button', { name: 'Rename Newest' }).click();
    await page.keyboard.type('Latest');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Latest' }).waitFor();
    await workspace.undo();
    await page.getByRole('heading', { name: 'Newest' }).waitFor();
  },
);

import { expect } from 'vitest';
import { chartListJourney } from '../support/workspace-journey.ts';

chartListJourney(
  'a deleted chart comes back by Undo, or from the bin, unless it is deleted for good',
  async ({ workspace }) => {
    const { page, main, sidebar } = workspace;
    const remove = async (name: string) => {
      await workspace.choose(name, 'Delete');
      await page.getByText('It stays in the bin for 30 days.').waitFor();
      await workspace.answer('Yes');
      await workspace.expectToast('Moved to the bin');
    };
    await page.setViewportSize({ width: 820, height: 700 });
    await remove('Middle');
    await workspace.expectCharts(['Newest', 'Oldest']);
    // The message leaves the way to the bin free.
    const message = await page.getByText('Moved to the bin').boundingBox();
    expect(message?.x).toBeGreaterThan(340);
    await workspace.undo();
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
    await page.reload();
    await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);

    await remove('Middle');
    await remove('Oldest');
    await sidebar.getByRole('link', { name: 'Bin', exact: true }).click();
    await workspace.expectPath('/bin');
    const names = () => main.getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(names).toEqual(['Oldest', 'Middle']);
    await main
      .getByText(/^Deleted on .+ · gone on /)
      .first()
      .waitFor();
    await main.getByRole('button', { name: 'Delete Oldest for good' }).click();
    await workspace.answer('No');
    await main.getByRole('button', { name: 'Delete Oldest for good' }).click();
    await page.getByText("This can't be undone.").waitFor();
    await workspace.answer('Yes');
    await expect.poll(names).toEqual(['Middle']);
    await main.getByRole('button', { name: 'Restore Middle' }).click();
    await main.getByText('The bin is empty').waitFor();
    await page.reload();
    await main.getByText('The bin is empty').waitFor();

    await workspace.folder('Red').click();
    await workspace.expectCharts(['Newest', 'Middle']);
    await workspace.card('Middle').getByRole('link').click();
    await page.getByRole('region', { name: 'Chart: Middle' }).waitFor();
  },
);

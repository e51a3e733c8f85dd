import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EditorPage } from '../support/editor-page.ts';
import { journey } from '../support/journey.ts';
import { createFolders, openWorkspace } from '../support/workspace-page.ts';

const PLAN = {
  name: 'Community centre',
  tasks: [
    { id: 'p', title: 'Design', level: 0 },
    { id: 'a', title: 'Survey', level: 1, start: '2027-03-01T00:00', finish: '2027-03-06T00:00', work: 600 },
    { id: 'b', title: 'Drawings', level: 1, start: '2027-03-08T00:00', finish: '2027-03-20T00:00' },
    { id: 'm', title: 'Approved', level: 1, milestone: true, finish: '2027-03-20T00:00' },
  ],
  links: [
    { from: 'a', to: 'b', type: 'FS' },
    { from: 'b', to: 'm', type: 'FS' },
  ],
};

const importing = journey.extend('page', async ({ app, ana }) => {
  await createFolders(app.url, ana, ['Red', 'Green']);
  const { page } = await openWorkspace(await app.openTab(ana), app.url, '/green');
  return page;
});

/** Drops a file on the page, as from a folder of the computer. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, content],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

/** Pastes a text outside of any field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+v');
}

importing('a dropped plan is shown, and becomes a chart in the folder that was open', async ({ page }) => {
  await drop(page, 'centre.plan.json', JSON.stringify(PLAN));
  await page.getByText('3 tasks, 1 milestone, 2 dependencies').waitFor();
  await page.getByText('1 thing will be different').waitFor();
  await page.getByRole('img', { name: 'Preview of the chart' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Folder' }).textContent()).toContain('Green');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Community centre');
  await page.getByRole('button', { name: 'Create chart' }).click();
  const editor = new EditorPage(page);
  await editor.ready();
  await page.getByRole('button', { name: 'Community centre' }).waitFor();
});

importing('a pasted plan is read on the import page too, and named by the person', async ({ page }) => {
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const { name: _, ...nameless } = PLAN;
  await paste(page, JSON.stringify(nameless, undefined, 2));
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Imported plan');
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

importing(
  'a broken file is refused with each place and reason, and another can be chosen',
  async ({ page }) => {
    await drop(page, 'broken.plan.json', '{"tasks":[{"id":"a","title":"A","level":0,"start":"31.2.2027"}]}');
    const alert = page.getByRole('alert');
    await alert.getByText('broken.plan.json can’t be imported').waitFor();
    await alert.getByText('tasks.0.start').waitFor();
    await drop(page, 'centre.plan.json', JSON.stringify(PLAN));
    await page.getByRole('button', { name: 'Create chart' }).waitFor();
  },
);

const TABLE = `Task,Start,End,Owner
Survey,03/04/2027,04/04/2027,Ana
Drawings,05/04/2027,07/04/2027,Ben
`;

importing(
  'the columns and dates of a table are read as the person says, the next time too',
  async ({ page }) => {
    await drop(page, 'plan.csv', TABLE);
    const question = page.getByRole('radiogroup', { name: 'Which date is 03/04/2027?' });
    const picture = page.getByRole('img', { name: 'Preview of the chart' });
    await picture.getByText('March 2027').waitFor();
    await question.getByRole('radio', { name: 'April 3, 2027' }).click();
    await picture.getByText('April 2027').waitFor();
    await page.getByText('Columns and options').click();
    await page.getByRole('button', { name: 'Column Owner' }).click();
    await page.getByRole('option', { name: 'Leave out' }).click();
    await expect.poll(() => picture.getByText('Ana').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await drop(page, 'again.csv', TABLE);
    await picture.getByText('April 2027').waitFor();
    await expect.poll(() => picture.getByText('Ana').count()).toBe(0);
    await expect.poll(() => question.getByRole('radio', { name: 'April 3, 2027' }).isChecked()).toBe(true);
  },
);

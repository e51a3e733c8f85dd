import { expect } from 'vitest';
import { createChart } from '../support/account.ts';
import { journey } from '../support/journey.ts';
import { chartListJourney } from '../support/workspace-journey.ts';
import { createFolders, openWorkspace } from '../support/workspace-page.ts';

/** A page of each layout of the shell, and where the sidebar is a rail of icons or a bar. */
const besideSidebar = ['/noFolderGantt', '/styleTemplates', '/academy', '/myprofile', '/users', '/billing'];
const folded = ['/import', '/billing/order', '/new/n', '/developers'];

journey(
  'New, Import and Search are on every page of the workspace, also where it is folded',
  async ({ app, ana }) => {
    await createFolders(app.url, ana, []);
    await createChart(app.url, ana, { name: 'First' });
    const workspace = await openWorkspace(await app.openTab(ana), app.url, '/noFolderGantt');
    const { page, sidebar } = workspace;
    for (const path of besideSidebar) {
      await page.goto(`${app.url}${path}`);
      await sidebar.getByRole('link', { name: 'Import', exact: true }).waitFor();
      await sidebar.getByRole('button', { name: 'Search', exact: true }).waitFor();
      const create = sidebar.getByRole('link', { name: 'New', exact: true });
      const folder = path === '/styleTemplates' ? 'styleTemplates' : 'n';
      await expect.poll(() => create.getAttribute('href'), { message: path }).toBe(`/new/${folder}`);
    }
    for (const path of folded) {
      await page.goto(`${app.url}${path}`);
      for (const name of ['New', 'Import', 'Search'])
        await page.getByRole('button', { name, exact: true }).filter({ visible: true }).waitFor();
    }
    await page.getByRole('button', { name: 'New', exact: true }).filter({ visible: true }).click();
    await workspace.expectPath('/new/n');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${app.url}/academy`);
    await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
    await page.getByRole('option', { name: 'First' }).click();
    await page.waitForURL('**/gantt/**');
  },
);

chartListJourney(
  'the search finds charts by name and folder, by its key and without a mouse',
  async ({ app, ana, workspace }) => {
    const { page } = workspace;
    await createChart(app.url, ana, { name: 'Über den Fluss', folder: 'green' });
    await page.goto(`${app.url}/academy`);
    await workspace.folder('Green').waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search charts' });
    const found = () => page.getByRole('option').allTextContents();
    await field.waitFor();
    await expect.poll(found).toEqual(['Über den FlussGreen', 'NewestRed', 'MiddleRed', 'OldestRed']);
    await page.keyboard.type('uber');
    await expect.poll(found).toEqual(['Über den FlussGreen']);
    await field.fill('red');
    await expect.poll(found).toEqual(['NewestRed', 'MiddleRed', 'OldestRed']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Chart: Middle' }).waitFor();
  },
);

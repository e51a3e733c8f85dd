import { createChart } from './account.ts';
import { journey } from './journey.ts';
import { createFolders, openWorkspace } from './workspace-page.ts';

/** Three folders without charts; the first is open. */
export const folderJourney = journey.extend('workspace', async ({ app, ana }) => {
  await createFolders(app.url, ana, ['Red', 'Green', 'Blue']);
  const workspace = await openWorkspace(await app.openTab(ana), app.url, '/red');
  await workspace.expectFolders(['Red', 'Green', 'Blue']);
  return workspace;
});

/** The same with three charts in the first folder. */
export const chartListJourney = journey.extend('workspace', async ({ app, ana }) => {
  await createFolders(app.url, ana, ['Red', 'Green', 'Blue']);
  for (const name of ['Oldest', 'Middle', 'Newest']) await createChart(app.url, ana, { name, folder: 'red' });
  const workspace = await openWorkspace(await app.openTab(ana), app.url, '/red');
  await workspace.expectCharts(['Newest', 'Middle', 'Oldest']);
  return workspace;
});

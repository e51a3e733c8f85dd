import { journey } from './journey.ts';
import { openWizard } from './wizard-page.ts';
import { createFolders } from './workspace-page.ts';

/** A person with two folders and no chart. */
export const wizardJourney = journey.extend('open', async ({ app, ana }) => {
  await createFolders(app.url, ana, ['Red', 'Green']);
  return async (path: string) => openWizard(await app.openTab(ana), app.url, path);
});

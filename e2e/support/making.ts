import { journey } from './journey.ts';
import { openWizard } from './wizard-page.ts';
import { furnish } from './workspace-page.ts';

/** A person with two folders and no chart. */
export const making = journey.extend('open', async ({ app, ana }) => {
  await furnish(app.url, ana, ['Red', 'Green']);
  return async (path: string) => openWizard(await app.openTab(ana), app.url, path);
});

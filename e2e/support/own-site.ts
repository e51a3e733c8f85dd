import { startApp } from './app-process.ts';
import { journey, type Site } from './journey.ts';

/**
 * A journey with a separate server for its file, because it changes the product for everyone and must not disturb other
 * files. (`journey.override` would change the site for every later file of the same worker.)
 */
export const journeyOnOwnSite = journey.extend(
  'site',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  async ({}, { onCleanup }): Promise<Site> => {
    const site = await startApp();
    onCleanup(site.stop);
    return site;
  },
);

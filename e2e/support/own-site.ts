import { startApp } from './app-process.ts';
import { journey, type Site } from './journey.ts';

/**
 * A journey with a server of its own for its file: it changes the product for everybody, and those of other files go on
 * undisturbed. (`journey.override` would change the site of every file that comes after in the same worker.)
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

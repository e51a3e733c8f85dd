import { startApp } from './app-process.ts';
import type { Site } from './journey.ts';

/**
 * `journey.override('site', { scope: 'file' }, ownSite)`: a server of its own for journeys that change the product for
 * everybody, so that those of other files go on undisturbed.
 */
export async function ownSite(
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  {}: object,
  { onCleanup }: { readonly onCleanup: (end: () => Promise<void>) => void },
): Promise<Site> {
  const site = await startApp();
  onCleanup(site.stop);
  return site;
}

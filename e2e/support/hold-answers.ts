import type { Page } from 'playwright-core';

/**
 * Holds back the answers to requests of this address until the returned function is called; from then on they pass as
 * usual.
 */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

import type { Page } from 'playwright-core';

/**
 * Holds back the answers to calls of this address until the returned function is called; from then on they pass as
 * usual.
 */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.fallback();
  });
  return release;
}

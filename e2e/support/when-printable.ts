import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the editor has loaded what draws the chart's pages on paper. */
export async function whenPrintable(page: Page): Promise<void> {
  const pages = page.locator('[data-print-pages]');
  const isDrawn = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return (await pages.count()) > 0;
  };
  await expect.poll(isDrawn).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await pages.waitFor({ state: 'detached' });
}

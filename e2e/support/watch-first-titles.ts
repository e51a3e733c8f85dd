import type { Page } from 'playwright-core';

/** Notes every title that the next pages in this tab draw on their charts, from their first frame on. */
export async function watchFirstTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { drawnTitles: seen });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[data-canvas] svg text'))
        if (textContent) seen.add(textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** All titles that the page has drawn so far, if only for a frame. */
export function firstTitles(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { drawnTitles: Set<string> }).drawnTitles]);
}

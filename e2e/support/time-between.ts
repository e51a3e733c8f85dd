import type { Page } from 'playwright-core';

/** When the pointer is released on a page, in ms since 1970. */
export function noteDrop(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('pointerup', () => resolve(Date.now()), { capture: true, once: true });
      }),
  );
}

/** When a row of the chart first starts with a text, in ms since 1970. */
export function awaitRow(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const rows = [...document.querySelectorAll('[data-canvas] [role=row]')];
          if (!rows.some((row) => row.getAttribute('aria-label')?.startsWith(wanted))) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        look();
      }),
    text,
  );
}

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until this element has the focus, so the keys pressed next reach it. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

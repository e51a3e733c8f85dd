import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe finds nothing serious or critical on the page; in dark only the colours are looked at, all else is the same. */
export async function expectAccessible(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await stand(page);
  const builder = new AxeBuilder({ page });
  if (scheme === 'dark') builder.withRules(['color-contrast', 'link-in-text-block']);
  const { violations, passes } = await builder.analyze();
  expect(passes.length, 'rules that had something to look at').toBeGreaterThan(0);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    );
  expect(serious).toEqual([]);
}

/** Waits until nothing fades in or moves any more: what is half transparent has no contrast to measure. */
async function stand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

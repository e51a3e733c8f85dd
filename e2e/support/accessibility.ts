import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Scheme = 'light' | 'dark';

/**
 * axe finds nothing serious or critical on the page, in light and in dark, which the shell's style sheets alone tell
 * apart; in dark only the colours are looked at, all else is the same.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await stand(page);
    expect(await findSerious(page, scheme), scheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What is serious or critical: the rule, and the elements that break it. */
async function findSerious(page: Page, scheme: Scheme): Promise<string[]> {
  // In the page alone: ours have no frames from elsewhere. Only violations are told node by node.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(scheme === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
    })
    .analyze();
  expect(passes.length, 'rules that had something to look at').toBeGreaterThan(0);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    );
}

/**
 * Waits until nothing fades in or moves any more: what is half transparent has no contrast to measure. What follows a
 * scrolled place stands while nobody scrolls.
 */
async function stand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Scheme = 'light' | 'dark';

/**
 * Expects axe to find nothing serious or critical on the page, in light and in dark, which differ only in the shell's
 * style sheets; so in dark only colours are checked.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    await waitForAnimations(page);
    expect(await findSerious(page, scheme), scheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Serious or critical findings: the rule, and the elements that break it. */
async function findSerious(page: Page, scheme: Scheme): Promise<string[]> {
  // Only in the page itself: ours have no foreign frames. Only violations are reported node by node.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // What a pending button announced stays for seconds, without what it was named by.
    .exclude('[data-live-announcer]')
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
 * Waits until nothing fades or moves any more, because half-transparent text has no measurable contrast. Scroll-driven
 * animations stand still without scrolling.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

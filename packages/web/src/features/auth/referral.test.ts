import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../lib/storage-test/stub-storage.ts';
import { answerConsent } from '../../lib/usage/consent.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** A freshly loaded page. */
async function openPage() {
  vi.resetModules();
  return import('./referral.ts');
}

describe('a referral', () => {
  it.each(['agreed', 'refused', null] as const)(
    'is kept until the sign-up and counts once, whatever the answer to usage counting (%s)',
    async (answer) => {
      if (answer) answerConsent(answer);
      (await openPage()).rememberReferral('friend-1');
      const later = await openPage();
      later.rememberReferral(undefined);
      expect(later.readReferral()).toBe('friend-1');
      later.forgetReferral();
      expect(later.readReferral()).toBeUndefined();
      expect((await openPage()).readReferral()).toBeUndefined();
    },
  );

  it('lasts as long as the page where the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('storage is off', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const page = await openPage();
    page.rememberReferral('friend-1');
    expect(page.readReferral()).toBe('friend-1');
    expect((await openPage()).readReferral()).toBeUndefined();
  });

  it.each(['a b', 'x'.repeat(65), '', '<script>'])('%j is not a referral', async (id) => {
    const page = await openPage();
    page.rememberReferral(id);
    expect(page.readReferral()).toBeUndefined();
  });

  it('is ignored for the referrer’s own account', async () => {
    stored.set('userId', 'me-1');
    const page = await openPage();
    page.rememberReferral('me-1');
    expect(page.readReferral()).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerConsent } from '../../lib/usage/consent.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded. */
async function openPage() {
  vi.resetModules();
  return import('./referral.ts');
}

describe('a referral', () => {
  it('is kept with consent until the sign-up, and counts once', async () => {
    answerConsent('agreed');
    (await openPage()).rememberReferral('friend-1');
    const later = await openPage();
    later.rememberReferral(undefined);
    expect(later.readReferral()).toBe('friend-1');
    later.forgetReferral();
    expect(later.readReferral()).toBeUndefined();
    expect((await openPage()).readReferral()).toBeUndefined();
  });

  it.each(['refused', null] as const)(
    'is not stored when the consent is %s, and holds for the page',
    async (answer) => {
      if (answer) answerConsent(answer);
      const page = await openPage();
      page.rememberReferral('friend-1');
      expect(page.readReferral()).toBe('friend-1');
      expect([...stored.values()]).not.toContain('friend-1');
      expect((await openPage()).readReferral()).toBeUndefined();
    },
  );

  it('that was stored does not count any more when the consent is taken back', async () => {
    answerConsent('agreed');
    (await openPage()).rememberReferral('friend-1');
    answerConsent('refused');
    expect((await openPage()).readReferral()).toBeUndefined();
  });

  it.each(['a b', 'x'.repeat(65), '', '<script>'])('%j is none', async (id) => {
    answerConsent('agreed');
    const page = await openPage();
    page.rememberReferral(id);
    expect(page.readReferral()).toBeUndefined();
  });

  it('of oneself is none', async () => {
    answerConsent('agreed');
    stored.set('userId', 'me-1');
    const page = await openPage();
    page.rememberReferral('me-1');
    expect(page.readReferral()).toBeUndefined();
  });
});

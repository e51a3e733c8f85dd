import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerConsent, readConsent } from './consent.ts';
import { noteUsage } from './note-usage.ts';
import { sendUsage } from './send-usage.ts';

vi.mock('./send-usage.ts', () => ({ sendUsage: vi.fn() }));

function openPage(host: string, analyticsHost: string): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { hostname: host });
  vi.stubGlobal('document', { querySelector: () => ({ content: analyticsHost }) });
}

/** What was sent before this event, which is always sent. */
async function listSent(): Promise<unknown[]> {
  openPage('giotto.example', 'giotto.example');
  answerConsent('agreed');
  noteUsage('billing_update');
  await expect.poll(() => sendUsage).toHaveBeenCalledWith('billing_update');
  return vi
    .mocked(sendUsage)
    .mock.calls.flat()
    .filter((event) => event !== 'billing_update');
}

beforeEach(() => openPage('giotto.example', 'giotto.example'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(sendUsage).mockClear();
});

describe('an event', () => {
  it('is counted with consent on a production host', async () => {
    answerConsent('agreed');
    noteUsage('Login');
    await expect.poll(() => sendUsage).toHaveBeenCalledExactlyOnceWith('Login');
  });

  it('is not counted before the answer, or after a refusal', async () => {
    expect(readConsent()).toBeNull();
    noteUsage('Login');
    answerConsent('refused');
    expect(readConsent()).toBe('refused');
    noteUsage('Login');
    expect(await listSent()).toEqual([]);
  });

  it.each([
    ['a non-production host', 'localhost', ''],
    ['a host other than the server’s', 'test.giotto.example', 'giotto.example'],
  ])('is not counted on %s', async (_name, host, analyticsHost) => {
    openPage(host, analyticsHost);
    answerConsent('agreed');
    noteUsage('Signup');
    expect(await listSent()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00Z') };

interface Sent {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

/** A provider that gives the configured answers and records its requests. */
function createProvider(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const captcha = createTurnstile(
    {
      siteKey: 'site',
      secretKey: 'secret',
      fetch: async (url, init) => {
        sent.push({ url: String(url), init });
        return answer();
      },
    },
    clock,
  );
  return { captcha, sent };
}

describe('Turnstile', () => {
  it('asks the form to show its widget', async () => {
    const { captcha } = createProvider(() => Response.json({}));
    expect(await captcha.ask()).toEqual({ provider: 'turnstile', siteKey: 'site' });
  });

  it('sends the secret key to the provider and follows no redirect', async () => {
    const { captcha, sent } = createProvider(() => Response.json({ success: true, hostname: 'x' }));
    const solved = await captcha.check('token');
    expect(solved?.id).toMatch(/^turnstile:[0-9a-f]{64}$/);
    expect(sent[0]?.url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(String(sent[0]?.init?.body)).toBe('secret=secret&response=token');
    expect(sent[0]?.init?.redirect).toBe('error');
  });

  it('rejects what the provider rejects', async () => {
    const { captcha } = createProvider(() =>
      Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] }),
    );
    expect(await captcha.check('token')).toBeNull();
  });

  it.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => new Response('oops', { status: 500 })],
    ['answers without JSON', () => new Response('<html>')],
    ['answers without a verdict', () => Response.json({})],
  ])('lets nobody in while the provider %s', async (_how, answer) => {
    const { captcha } = createProvider(answer);
    await expect(captcha.check('token')).rejects.toMatchObject({ code: 'Unavailable' });
  });
});

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { Captcha } from './captcha.ts';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** A token can be used for five minutes, by the provider's rules; kept longer here to be sure. */
const tokenLife = 10 * 60_000;

const verdict = z.object({ success: z.boolean() });

/** The keys of a site at the provider; `fetch` and `url` are swapped in tests. */
export interface TurnstileSettings {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  readonly url?: string;
}

/** The captcha of Cloudflare. A provider that is away or slow means no sign-up, never a sign-up without it. */
export function createTurnstile(settings: TurnstileSettings, clock: Clock): Captcha {
  const { siteKey, secretKey, url = verifyUrl } = settings;
  const askProvider = createServiceClient(clock, settings.fetch);

  async function verify(response: string): Promise<boolean> {
    const answer = await askProvider(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response }),
    });
    return verdict.parse(await answer.json()).success;
  }

  return {
    ask: async () => ({ provider: 'turnstile', siteKey }),
    async check(payload) {
      const isSolved = await verify(payload).catch((cause: unknown) => {
        throw Object.assign(new AppError('Unavailable', { retryAfter: 10 }), { cause });
      });
      if (!isSolved) return null;
      const id = createHash('sha256').update(payload).digest('hex');
      return { id: `turnstile:${id}`, expiresAt: new Date(clock.now().getTime() + tokenLife) };
    },
  };
}

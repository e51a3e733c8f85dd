import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import { createServiceClient } from '../http/service-client.ts';
import type { Captcha } from './captcha.ts';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** The provider's tokens are valid for five minutes; ours are remembered longer to be safe. */
const tokenLifetime = 10 * 60_000;

const verdict = z.object({ success: z.boolean() });

/** A site's keys at the provider; tests replace `fetch` and `url`. */
export interface TurnstileSettings {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  readonly url?: string;
}

/** Cloudflare's captcha. While the provider is down or slow, sign-up fails; it never goes ahead without a captcha. */
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
      return { id: `turnstile:${id}`, expiresAt: new Date(clock.now().getTime() + tokenLifetime) };
    },
  };
}

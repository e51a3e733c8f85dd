import { getCaptcha } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';

/**
 * Fetches a proof-of-work challenge and solves it; answers the payload for the field `turnstileToken`. The search is a
 * chain of the browser's own asynchronous digests, so the page stays responsive and needs no worker.
 * Rejects when the challenge cannot be fetched or has no solution, or when aborted.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([
    callApi(getCaptcha, {}, { signal }),
    import('altcha-lib/v1'),
  ]);
  if (challenge.provider !== 'altcha')
    throw new Error(`The captcha of ${challenge.provider} is not supported`);
  const search = solveChallenge(
    challenge.challenge,
    challenge.salt,
    challenge.algorithm,
    challenge.maxnumber,
  );
  signal.addEventListener('abort', () => search.controller.abort(), { once: true });
  const solution = await search.promise;
  signal.throwIfAborted();
  if (solution === null) throw new Error('The captcha challenge has no solution in its range');
  const { algorithm, challenge: digest, salt, signature } = challenge;
  return btoa(JSON.stringify({ algorithm, challenge: digest, salt, signature, ...solution }));
}

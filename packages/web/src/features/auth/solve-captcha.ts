import { type Captcha, getCaptcha } from '@giotto/contract/api';
import { callApi } from '../../lib/api.ts';

/**
 * Solves the captcha that the server asks for and returns the payload for the field `turnstileToken`: a proof of work,
 * or the token of Turnstile, whose widget is shown in `place`. Rejects if that's impossible, or when aborted.
 */
export async function solveCaptcha(place: HTMLElement, signal: AbortSignal): Promise<string> {
  const question = await callApi(getCaptcha, {}, { signal });
  if (question.provider === 'altcha') return solveProofOfWork(question, signal);
  const { solveTurnstile } = await import('./turnstile.ts');
  return solveTurnstile(question.siteKey, place, signal);
}

type ProofOfWork = Extract<Captcha, { readonly provider: 'altcha' }>;

/** The search chains the browser's own asynchronous digests, so the page stays responsive without a worker. */
async function solveProofOfWork(challenge: ProofOfWork, signal: AbortSignal): Promise<string> {
  const { solveChallenge } = await import('altcha-lib/v1');
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

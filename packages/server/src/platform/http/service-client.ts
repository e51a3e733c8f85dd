import type { Clock } from '../clock.ts';

/** How long an answer may take, in ms. */
const patience = 5_000;
/** After so many failures in a row nobody is asked for a while. */
const failuresInARow = 5;
/** How long that is, in ms. */
const rest = 10_000;

/** Asks one address of a service of somebody else's. Rejects when it does not answer, answers 5xx, or is not asked. */
export type ServiceClient = (address: string, init: RequestInit) => Promise<Response>;

/**
 * The way to one service: no redirect is followed, no answer is waited for longer than five seconds, and a service that
 * has just failed again and again is left alone, so that nobody waits for it. One request then tries whether it is back
 * (`security.md` H5).
 */
export function createServiceClient(clock: Clock, send: typeof fetch = fetch): ServiceClient {
  let failures = 0;
  let askAgainAt = 0;

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const answer = await send(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status >= 500) throw new Error(`the service answered ${answer.status}`);
    return answer;
  }

  return async (address, init) => {
    const now = clock.now().getTime();
    const isOpen = failures >= failuresInARow;
    if (isOpen && now < askAgainAt) throw new Error('the service has failed again and again');
    // Who comes while this one tries is not let through.
    if (isOpen) askAgainAt = now + rest;
    try {
      const answer = await ask(address, init);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      askAgainAt = clock.now().getTime() + rest;
      throw error;
    }
  };
}

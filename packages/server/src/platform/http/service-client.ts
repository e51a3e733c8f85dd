import type { Clock } from '../clock.ts';

/** The timeout of a request, in ms. */
const timeout = 5_000;
/** Consecutive failures that open the circuit breaker. */
const failuresInARow = 5;
/** How long the circuit stays open, in ms. */
const openTime = 10_000;

/** Sends a request to an external service. Rejects on a timeout, a 5xx response or an open circuit. */
export type ServiceClient = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Creates a client for one service with a circuit breaker: follows no redirects, times out after five seconds, and
 * fails fast after repeated failures, so that nobody waits for a service that is down. Then one request probes whether
 * it is back (`security.md` H5).
 */
export function createServiceClient(clock: Clock, send: typeof fetch = fetch): ServiceClient {
  let failures = 0;
  let retryAt = 0;

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const answer = await send(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (answer.status >= 500) throw new Error(`the service answered ${answer.status}`);
    return answer;
  }

  return async (address, init) => {
    const now = clock.now().getTime();
    const isOpen = failures >= failuresInARow;
    if (isOpen && now < retryAt) throw new Error('the service has failed again and again');
    // While this probe runs, other requests still fail fast.
    if (isOpen) retryAt = now + openTime;
    try {
      const answer = await ask(address, init);
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      retryAt = clock.now().getTime() + openTime;
      throw error;
    }
  };
}

import type { UsageCounter } from './usage-counter.ts';

/** How long a report may take, in ms. */
const TIMEOUT = 5_000;

/**
 * Sends events to a Plausible server (its Events API, `POST /api/event`), from our server and without the visitor's
 * address: there is nothing in it by which anybody could be followed.
 */
export function createPlausibleCounter(
  { url, siteId }: { readonly url: string; readonly siteId: string },
  publicUrl: string,
): UsageCounter {
  return {
    async count(event) {
      const answer = await fetch(`${url}/api/event`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Giotto' },
        body: JSON.stringify({ name: event, domain: siteId, url: `${publicUrl}/` }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!answer.ok) throw new Error(`the analytics server answered ${answer.status}`);
    },
  };
}

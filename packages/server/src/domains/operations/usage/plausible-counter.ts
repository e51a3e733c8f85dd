import type { Clock } from '../../../platform/clock.ts';
import { createServiceClient } from '../../../platform/http/service-client.ts';
import type { UsageCounter } from './usage-counter.ts';

/**
 * Sends events to a Plausible server (its Events API, `POST /api/event`) from our server, without the visitor's address
 * or anything else that could identify them.
 */
export function createPlausibleCounter(
  { url, siteId }: { readonly url: string; readonly siteId: string },
  publicUrl: string,
  clock: Clock,
): UsageCounter {
  const askServer = createServiceClient(clock);
  return {
    async count(event) {
      const answer = await askServer(`${url}/api/event`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Giotto' },
        body: JSON.stringify({ name: event, domain: siteId, url: `${publicUrl}/` }),
      });
      if (!answer.ok) throw new Error(`the analytics server answered ${answer.status}`);
    },
  };
}

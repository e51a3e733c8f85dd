import Stripe from 'stripe';

/**
 * The API version that the library's types describe. It's pinned, so upgrading the library is a deliberate decision.
 */
export const API_VERSION = '2026-10-28.endive';

/** Timeout of a call, in ms. */
const TIMEOUT = 5_000;
/** Lost calls are retried with the same idempotency key, so they take effect once. */
const RETRIES = 2;

/** Where the client sends requests: Stripe, another host, or a `fetch` function. */
export type StripeTarget =
  | { readonly secretKey: string; readonly apiBase: string | undefined }
  | { readonly secretKey: string; readonly fetch: typeof fetch };

/**
 * The official client, pointed at Stripe, at `STRIPE_API_BASE` or at the simulator. The calling code is the same for
 * all three.
 */
export function createStripe(target: StripeTarget): Stripe {
  return new Stripe(target.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT,
    telemetry: false,
    ...('fetch' in target
      ? { httpClient: Stripe.createFetchHttpClient(target.fetch) }
      : hostOf(target.apiBase)),
  });
}

function hostOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  };
}

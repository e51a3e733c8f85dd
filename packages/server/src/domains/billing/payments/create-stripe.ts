import Stripe from 'stripe';

/** The version of the API that the library's types describe: pinned, so that an update of the library is a decision. */
export const API_VERSION = '2026-10-28.endive';

/** How long a call may take, in ms. */
const patience = 5_000;
/** A call that was lost is sent again with the same key, so it is done once. */
const retries = 2;

/** Stripe by its key, another host in its place, or whoever takes the requests. */
export type StripeTarget =
  | { readonly secretKey: string; readonly apiBase: string | undefined }
  | { readonly secretKey: string; readonly fetch: typeof fetch };

/** The official client, pointed at Stripe, at `STRIPE_API_BASE` or at the simulator: the same code speaks to all. */
export function createStripe(target: StripeTarget): Stripe {
  return new Stripe(target.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: retries,
    timeout: patience,
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

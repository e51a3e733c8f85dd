import Stripe from 'stripe';
import type { Simulator } from '../../../integrations/payments/simulator/simulator.ts';
import { createSimulatorFetch } from '../../../integrations/payments/simulator/simulator-fetch.ts';

/** The version of the API that the library's types describe: pinned, so that an update of the library is a decision. */
export const API_VERSION = '2026-10-28.endive';

/** How long a call may take, in ms. */
const patience = 5_000;
/** A call that was lost is sent again with the same key, so it is done once. */
const retries = 2;

/** Stripe by its key, another host in its place, the simulator, or nobody. */
export type StripeTarget =
  | { readonly secretKey: string; readonly apiBase: string | undefined }
  | { readonly secretKey: string; readonly simulator: Simulator | null };

/** The official client, pointed at Stripe, at `STRIPE_API_BASE` or at the simulator: the same code speaks to all. */
export function createStripe(target: StripeTarget): Stripe {
  return new Stripe(target.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: retries,
    timeout: patience,
    telemetry: false,
    ...('simulator' in target
      ? {
          httpClient: Stripe.createFetchHttpClient(
            target.simulator ? createSimulatorFetch(target.simulator) : answerNobody,
          ),
        }
      : hostOf(target.apiBase)),
  });
}

const answerNobody: typeof fetch = () => Promise.reject(new Error('There is no payment provider.'));

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

import Stripe from 'stripe';
import { API_VERSION } from '../src/call.ts';

/** The official client, as a program uses it, pointed at another host. */
export function createClient(secretKey: string, origin: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 5_000,
    telemetry: false,
    protocol: 'http',
    host: hostname,
    port: Number(port),
  });
}

import type { Environment } from '../../../platform/environment/environment.ts';
import { isOnlyLocal } from '../../../platform/http/loopback-host.ts';

export type PaymentsMode = 'stripe' | 'simulated' | 'off';

/**
 * Who takes the money. Without Stripe's keys it is simulated, so that the product can be tried out; in production
 * only while nobody but the machine itself can reach the server, since test cards would buy strangers the premium
 * edition, or when `PAYMENTS=simulated` asks for it. Else nothing can be ordered.
 */
export function paymentsMode(environment: Environment): PaymentsMode {
  if (environment.stripe !== undefined) return 'stripe';
  const isForTrying = environment.mode !== 'production' || isOnlyLocal(environment);
  return isForTrying || environment.isPaymentSimulated ? 'simulated' : 'off';
}

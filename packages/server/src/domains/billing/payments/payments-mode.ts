import type { Environment } from '../../../platform/environment/environment.ts';
import { isOnlyLocal } from '../../../platform/http/loopback-host.ts';

export type PaymentsMode = 'stripe' | 'simulated' | 'off';

/**
 * Who processes payments. Without Stripe keys they're simulated, so people can try the product. In production that
 * requires a server that only the machine itself can reach, because test cards would give strangers premium, or
 * `PAYMENTS=simulated`. Otherwise nothing can be ordered.
 */
export function paymentsMode(environment: Environment): PaymentsMode {
  if (environment.stripe !== undefined) return 'stripe';
  const isForTrying = environment.mode !== 'production' || isOnlyLocal(environment);
  return isForTrying || environment.isPaymentSimulated ? 'simulated' : 'off';
}

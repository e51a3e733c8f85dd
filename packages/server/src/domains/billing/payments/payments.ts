import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type Stripe from 'stripe';
import type { Environment } from '../../../platform/environment/environment.ts';
import { createStripe } from './create-stripe.ts';
import type { CreateSimulator, PaymentSimulator } from './payment-simulator.ts';
import { type PaymentsMode, paymentsMode } from './payments-mode.ts';
import { createSimulatorProcess } from './simulator-process.ts';

/** The payment provider port. */
export interface Payments {
  readonly mode: PaymentsMode;
  /** The official client. While payments are off, every call fails like one to an unreachable host. */
  readonly stripe: Stripe;
  /** The browser's key for Stripe or the simulator. */
  readonly publishableKey: string;
  /** Verify webhook signatures; there are two during a key rotation. */
  readonly webhookSecrets: readonly string[];
  /** Whether real money flows; events of the other mode are refused. */
  readonly isLive: boolean;
  readonly simulator: PaymentSimulator | null;
}

/** Where the provider's events arrive. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';
/** The base path under which browsers reach the simulator. */
export const SIMULATOR_PATH = '/simulator';

export interface PaymentsDeps {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  /** The simulator's keys derive from it, the same on all nodes. */
  readonly key: Uint8Array;
  /** Creates the simulator: a separate process by default; tests may pass one in-process. */
  readonly createSimulator?: CreateSimulator | undefined;
}

/** Stripe if its keys are set, otherwise the simulator or, if payments are off, a client that always fails. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { environment, pool, log, key, createSimulator = createSimulatorProcess } = deps;
  const mode = paymentsMode(environment);
  const { stripe } = environment;
  if (stripe !== undefined) {
    return {
      mode,
      stripe: createStripe(stripe),
      publishableKey: stripe.publishableKey,
      webhookSecrets: stripe.webhookSecret.split(',').map((secret) => secret.trim()),
      isLive: /^[rs]k_live_/.test(stripe.secretKey),
      simulator: null,
    };
  }
  const code = Buffer.from(key).toString('hex');
  const secretKey = `sk_test_${code.slice(0, 32)}`;
  const publishableKey = 'pk_test_simulator';
  const simulator =
    mode === 'off'
      ? null
      : createSimulator({
          pool,
          publicUrl: `${environment.publicUrl}${SIMULATOR_PATH}`,
          secretKey,
          publishableKey,
          log,
        });
  return {
    mode,
    stripe: createStripe({ secretKey, fetch: simulator?.fetch ?? failEveryCall }),
    publishableKey,
    webhookSecrets: [`whsec_${code.slice(32)}`],
    isLive: false,
    simulator,
  };
}

const failEveryCall: typeof fetch = () => Promise.reject(new Error('There is no payment provider.'));

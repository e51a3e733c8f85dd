import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { createSimulator, type Simulator } from '../../../integrations/payments/simulator/simulator.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { createStripe } from './create-stripe.ts';
import { type PaymentsMode, paymentsMode } from './payments-mode.ts';

/** The port to whoever takes the money. */
export interface Payments {
  readonly mode: PaymentsMode;
  /** The official client. While payments are off, each of its calls fails like one to a host that is away. */
  readonly stripe: Stripe;
  /** What the browser shows to Stripe, or to the simulator. */
  readonly publishableKey: string;
  /** By these the signatures of webhooks are checked; two while one takes the other's place. */
  readonly webhookSecrets: readonly string[];
  /** Whether real money flows: events of the other world are refused. */
  readonly isLive: boolean;
  readonly simulator: Simulator | null;
}

/** Where the provider's events arrive. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';

export interface PaymentsDeps {
  readonly environment: Environment;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The simulator's keys are made from it, the same on all nodes. */
  readonly key: Uint8Array;
}

/** Stripe where its keys are set, else its local twin, else nobody. */
export function createPayments({ environment, db, clock, log, key }: PaymentsDeps): Payments {
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
          db,
          clock,
          publicUrl: environment.publicUrl,
          secretKey,
          publishableKey,
          onTrouble: (error) => log.error({ err: error }, 'the simulated payments failed'),
        });
  return {
    mode,
    stripe: createStripe({ secretKey, simulator }),
    publishableKey,
    webhookSecrets: [`whsec_${code.slice(32)}`],
    isLive: false,
    simulator,
  };
}

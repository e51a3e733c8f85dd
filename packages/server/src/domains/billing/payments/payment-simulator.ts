import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type Stripe from 'stripe';

/** What stands in for Stripe while there are no keys: the API by HTTP, signed events, PDFs of invoices. */
export interface PaymentSimulator {
  /** Sends a request to it, whatever host its address names. */
  readonly fetch: typeof fetch;
  /** Where its events go from now on. */
  readonly setWebhook: (webhook: SimulatorWebhook | null) => void;
  /** Sends events, and does what time makes due, until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface SimulatorWebhook {
  readonly url: string;
  readonly secret: string;
  readonly events: readonly Stripe.Event['type'][];
}

export interface SimulatorSettings {
  /** To the database in which it keeps its state, in a schema of its own. */
  readonly pool: Pool;
  /** The addresses of invoices begin with it. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export type CreateSimulator = (settings: SimulatorSettings) => PaymentSimulator;

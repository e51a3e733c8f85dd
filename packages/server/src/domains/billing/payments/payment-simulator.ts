import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type Stripe from 'stripe';

/** Stands in for Stripe while no keys are set: HTTP API, signed events and invoice PDFs. */
export interface PaymentSimulator {
  /** Sends a request to the simulator, whatever host the URL names. */
  readonly fetch: typeof fetch;
  /** Sets where events go from now on. */
  readonly setWebhook: (webhook: SimulatorWebhook | null) => void;
  /** Sends events and does what falls due, until `stop`. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface SimulatorWebhook {
  readonly url: string;
  readonly secret: string;
  readonly events: readonly Stripe.Event['type'][];
}

export interface SimulatorSettings {
  /** Connects to the database in which the simulator keeps its state, in a schema of its own. */
  readonly pool: Pool;
  /** Base URL of invoices. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export type CreateSimulator = (settings: SimulatorSettings) => PaymentSimulator;

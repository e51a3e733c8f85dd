import {
  createSimulator,
  createSimulatorFetch,
  createTableStore,
  type Simulator,
} from '@giotto/stripe-simulator';
import type {
  CreateSimulator,
  PaymentSimulator,
} from '../../src/domains/billing/payments/payment-simulator.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { TestDatabase } from './test-database.ts';

/** The in-process payment simulator: a test injects failures into calls and controls time. */
export type TestSimulator = Simulator & PaymentSimulator;

/** Creates it in the test's process, with its database and clock. */
export function createTestSimulator({ db }: TestDatabase, clock: Clock): CreateSimulator {
  return ({ publicUrl, secretKey, publishableKey, log }): TestSimulator => {
    const simulator = createSimulator({
      storage: createTableStore(db),
      clock,
      publicUrl,
      secretKey,
      publishableKey,
      onError: (error) => log.error({ err: error }, 'the simulated payments failed'),
    });
    return { ...simulator, fetch: createSimulatorFetch(simulator) };
  };
}

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

/** The simulated payments at hand: a test plans what goes wrong with a call, and says when time does its work. */
export type TestSimulator = Simulator & PaymentSimulator;

/** In the process of the test, over its database and by its clock. */
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

import type Stripe from 'stripe';
import type { Clock } from '../src/clock.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../src/http/answer-request.ts';
import { serveSimulator } from '../src/serve-simulator.ts';
import { createSimulator, type Simulator } from '../src/simulator.ts';
import { createTableStore } from '../src/store/table-store.ts';
import { createClient } from './create-client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock controlled by the test. */
interface FakeClock extends Clock {
  /** Forward, in ms. */
  readonly advance: (ms: number) => void;
}

/** A simulator on a real port, with the official client connected to it. */
export interface SimulatorSite {
  readonly stripe: Stripe;
  readonly simulator: Simulator;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly origin: string;
  /** A client with a different key. */
  readonly clientWith: (secretKey: string) => Stripe;
  stop(): Promise<void>;
}

export const secretKey = 'sk_test_simulator';
export const publishableKey = 'pk_test_simulator';

/** Called with every request and its response. */
export type AnswerWatcher = (request: SimulatorRequest, answer: SimulatorAnswer) => void;

export async function startSimulatorSite(
  start?: Date,
  watch: AnswerWatcher = () => {},
): Promise<SimulatorSite> {
  const database = await createTestDatabase();
  const clock = createFakeClock(start);
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const simulator = createSimulator({
    storage: createTableStore(database.db),
    clock,
    publicUrl: 'http://localhost:3000',
    secretKey,
    publishableKey,
    onError,
  });
  const handle: Simulator['handle'] = async (request) => {
    const answer = await simulator.handle(request);
    watch(request, answer);
    return answer;
  };
  const { origin, close } = await serveSimulator({ handle }, { host: '127.0.0.1', port: 0, onError });
  const clientWith = (key: string) => createClient(key, origin);
  return {
    stripe: clientWith(secretKey),
    simulator,
    clock,
    database,
    origin,
    clientWith,
    async stop() {
      await simulator.stop();
      await close();
      await database.drop();
      if (errors.length > 0) throw new AggregateError(errors, 'The simulator failed.');
    },
  };
}

function createFakeClock(start = new Date('2026-03-01T12:00:00Z')): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}

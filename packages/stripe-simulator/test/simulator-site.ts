import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { createStripe } from '../../src/domains/billing/payments/create-stripe.ts';
import type {
  SimulatorAnswer,
  SimulatorRequest,
} from '../../src/integrations/payments/simulator/http/answer-request.ts';
import { createSimulator, type Simulator } from '../../src/integrations/payments/simulator/simulator.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** The simulator behind a real port, with the official client before it. */
export interface StripeSite {
  readonly stripe: Stripe;
  readonly simulator: Simulator;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly origin: string;
  /** A client with another key. */
  readonly clientWith: (secretKey: string) => Stripe;
  stop(): Promise<void>;
}

export const secretKey = 'sk_test_simulator';
export const publishableKey = 'pk_test_simulator';

/** Told of every call that was answered. */
export type AnswerWatcher = (request: SimulatorRequest, answer: SimulatorAnswer) => void;

export async function startStripeSite(start?: Date, watch: AnswerWatcher = () => {}): Promise<StripeSite> {
  const database = await createTestDatabase();
  const clock = createFakeClock(start);
  const troubles: unknown[] = [];
  const simulator = createSimulator({
    db: database.db,
    clock,
    publicUrl: 'http://localhost:3000',
    secretKey,
    publishableKey,
    onTrouble: (error) => troubles.push(error),
  });
  const server = createServer(
    (request, response) => void pass({ simulator, watch, troubles }, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientWith = (key: string) => createStripe({ secretKey: key, apiBase: origin });
  return {
    stripe: clientWith(secretKey),
    simulator,
    clock,
    database,
    origin,
    clientWith,
    async stop() {
      await simulator.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      if (troubles.length > 0) throw new AggregateError(troubles, 'The simulator failed.');
    },
  };
}

/** Whatever keeps the simulator from answering breaks the connection; only planned faults may. */
async function pass(
  { simulator, watch, troubles }: { simulator: Simulator; watch: AnswerWatcher; troubles: unknown[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call: SimulatorRequest = {
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      header: (name) => request.headers[name]?.toString() ?? null,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    const answer = await simulator.handle(call);
    watch(call, answer);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  } catch (error) {
    if (!(error instanceof Error && error.constructor.name === 'ConnectionCut')) troubles.push(error);
    request.destroy();
  }
}

import type { AddressInfo } from 'node:net';
import { ENDPOINTS, listErrors } from '@giotto/contract/api';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { Payments } from '../../src/domains/billing/payments/payments.ts';
import { makeAppDeps } from '../../src/make-app-deps.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { createDiskWatch } from '../../src/platform/database/disk-watch.ts';
import type { PoolOptions } from '../../src/platform/database/pool.ts';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { createLog } from '../../src/platform/terminal-log.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testEnvironment } from './test-environment.ts';
import { createTestSimulator, type TestSimulator } from './test-simulator.ts';

/** The parts of a test's server; its payment simulator runs in-process. */
export interface TestDeps extends AppDeps {
  readonly payments: Payments & { readonly simulator: TestSimulator | null };
}

/** A server with a separate port and database, and a clock controlled by the test. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** The log, one JSON text per line. */
  readonly logged: string[];
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Environment values that differ from the test defaults. */
  readonly environment?: Partial<Environment>;
  readonly webDist?: string;
  /** The options of the server's pool. */
  readonly database?: PoolOptions;
  /** Adds hooks for the test. */
  readonly extend?: (app: FastifyInstance) => void;
  /** Replaces parts after they were assembled as in the program. */
  readonly swap?: (deps: TestDeps) => Partial<TestDeps>;
}

/** The secret that test servers hash passwords with. */
export const testSecret = 'a secret for tests only, 32 characters at least';

/** Starts the server as the program does, without rate limits unless the environment says otherwise. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { environment: changes, webDist, swap = () => ({}) } = options;
  const database = await createTestDatabase(options.database);
  const clock = createFakeClock();
  const logged: string[] = [];
  const log = createLog({ write: (line) => logged.push(line) }, 'debug');
  const environment = testEnvironment(changes);
  const { db, pool } = database;
  const createSimulator = createTestSimulator(database, clock);
  const foundations = { db, pool, environment, secret: testSecret, log, clock, webDist, createSimulator };
  const parts = makeAppDeps(foundations) as TestDeps;
  // However full the disk of the machine that runs the tests is.
  const disk = createDiskWatch(async () => null, log);
  const deps: TestDeps = { ...parts, disk, ...swap(parts) };
  const app = await buildApp(deps);
  options.extend?.(app);
  const undocumented = watchErrors(app);
  // What begins with listening has begun, so that a test can stop it.
  const begun = new Promise<void>((resolve) => app.addHook('onListen', async () => resolve()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  await begun;
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    deps,
    clock,
    database,
    origin: `http://127.0.0.1:${port}`,
    logged,
    async stop() {
      await app.close();
      await database.drop();
      if (undocumented.size > 0)
        throw new Error(`The contract does not name ${[...undocumented].join(', ')}`);
    },
  };
}

/** The error codes returned that the contract doesn't list for the call. */
function watchErrors(app: FastifyInstance): ReadonlySet<string> {
  const codesOf = new Map(
    ENDPOINTS.map((endpoint) => [endpoint.name, new Set<string>(listErrors(endpoint))]),
  );
  const undocumented = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const code = reply.getHeader('error-message');
    if (endpoint === undefined || code === undefined || codesOf.get(endpoint)?.has(String(code))) return;
    undocumented.add(`${endpoint}: ${code}`);
  });
  return undocumented;
}

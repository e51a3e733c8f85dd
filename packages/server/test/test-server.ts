import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { AppDeps } from '../src/app-deps.ts';
import { createProofOfWork } from '../src/integrations/captcha/proof-of-work.ts';
import { deriveKeys } from '../src/keys.ts';
import { makeAppDeps } from '../src/make-app-deps.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { testEnvironment } from './test-environment.ts';

/** The server on a port of its own with a database of its own, and a clock that the test walks. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** What was logged, one JSON text per line. */
  readonly logged: string[];
  stop(): Promise<void>;
}

/** `swap` replaces parts after they were put together as the program does it. */
export async function startTestServer(
  swap: (deps: AppDeps) => Partial<AppDeps> = () => ({}),
): Promise<TestServer> {
  const database = await createTestDatabase();
  const clock = createFakeClock();
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(line) });
  const environment = testEnvironment();
  const secret = 'a secret for tests only, 32 characters at least';
  const parts = makeAppDeps({ ...database, environment, secret, log });
  const captcha = createProofOfWork(deriveKeys(secret).captcha, clock);
  const base: AppDeps = { ...parts, clock, captcha };
  const deps: AppDeps = { ...base, ...swap(base) };
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
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
    },
  };
}

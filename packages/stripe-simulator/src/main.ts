import { type Environment, readEnvironment } from './environment.ts';
import { serveSimulator } from './serve-simulator.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import { createMemoryStore } from './store/memory-store.ts';
import { openTables } from './store/open-tables.ts';
import { createTableStore } from './store/table-store.ts';
import type { WebhookTarget } from './webhooks.ts';

/** Runs until a signal, or until the parent process's IPC channel closes. */
async function run(environment: Environment): Promise<void> {
  const { HOST: host, PORT: port, DATABASE_URL: databaseUrl } = environment;
  const end = waitForEnd();
  const database = databaseUrl === undefined ? null : openTables(databaseUrl);
  const opening = Promise.withResolvers<Simulator>();
  const server = await serveSimulator(
    { handle: async (request) => (await opening.promise).handle(request) },
    { host, port, onError },
  );
  const simulator = createSimulator({
    storage: database ? createTableStore(database) : createMemoryStore(),
    publicUrl: environment.PUBLIC_URL ?? server.origin,
    secretKey: environment.STRIPE_SECRET_KEY,
    publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
    onError,
  });
  simulator.setWebhook(webhookOf(environment));
  simulator.start();
  opening.resolve(simulator);
  if (process.send) process.send({ listening: server.origin });
  else {
    const place = database ? 'in the database' : 'in memory, until this program ends';
    process.stdout.write(`The Stripe simulator is ready: ${server.origin} (state is kept ${place})\n`);
  }
  await end;
  await server.close();
  await simulator.stop();
  await database?.destroy();
}

function webhookOf(environment: Environment): WebhookTarget | null {
  const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_EVENTS } = environment;
  if (url === undefined) return null;
  // Names that aren't Stripe events match nothing.
  const events = STRIPE_WEBHOOK_EVENTS as WebhookTarget['events'];
  return { url, secret, ...(events && { events }) };
}

function waitForEnd(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, () => resolve());
  });
}

function onError(error: unknown): void {
  process.stderr.write(`${describe(error)}\n`);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await run(readEnvironment(process.env));
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error && !('syscall' in error) ? error.message : describe(error)}\n`,
  );
  process.exit(1);
}

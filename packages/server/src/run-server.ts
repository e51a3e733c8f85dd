import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { makeAppDeps } from './make-app-deps.ts';
import type { AppDeps } from './platform/app-deps.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createKysely, createPool } from './platform/database/pool.ts';
import { type Environment, readEnvironment } from './platform/environment/environment.ts';
import { checkPortIsFree, explainListenError } from './platform/http/listen-address.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { requireSameSecret } from './platform/sealing/secret-check.ts';
import { loadServerSecret } from './platform/sealing/server-secret.ts';
import { waitForStop } from './platform/stop-signals.ts';
import { createLog } from './platform/terminal-log.ts';
import { describeStart } from './start-message.ts';

const webDistFolder = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** How long requests may take to end at shutdown before they are cut off, in ms. */
const shutdownTimeout = 20_000;

/** Runs the server until it has shut down cleanly. Throws a StartError if it can't start. */
export async function runServer(): Promise<void> {
  const environment = readEnvironment(process.env);
  await checkPortIsFree(environment);
  const log = createLog();
  const stop = waitForStop();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const database = await openDatabase(environment, { report: (line) => log.warn(line), onLost: lost.reject });
  const pool = createPool(database.connection, {
    onConnectionLost: ({ name }) => log.warn({ name }, 'lost a database connection'),
  });
  const db = createKysely<Database>(pool);
  try {
    const webDist = existsSync(join(webDistFolder, 'index.html')) ? webDistFolder : undefined;
    const secret = await loadServerSecret(environment, pool);
    await requireSameSecret(pool, secret);
    const deps = makeAppDeps({ environment, pool, db, secret, webDist, log });
    await serve(deps, Promise.race([stop, lost.promise]));
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Listens until `end` resolves with the reason to stop, or rejects. */
async function serve(deps: AppDeps, end: Promise<string>): Promise<void> {
  const { environment, log } = deps;
  const app = await buildApp(deps);
  let metrics: Server | null = null;
  try {
    await listen(app, environment);
    metrics = await serveMetrics(environment, deps.metrics);
    process.stdout.write(describeStart(environment, deps.webDist !== undefined));
    const reason = await end;
    log.info({ reason }, 'server stopping');
    // Skip draining on Ctrl+C: it only helps when another node takes over.
    if (reason === 'SIGTERM' && environment.drainTime > 0) await app.startDraining(environment.drainTime);
  } finally {
    metrics?.close();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), shutdownTimeout);
    await app.close();
    clearTimeout(cutOff);
  }
}

async function listen(app: FastifyInstance, environment: Environment): Promise<void> {
  try {
    await app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    throw explainListenError(error, environment);
  }
}

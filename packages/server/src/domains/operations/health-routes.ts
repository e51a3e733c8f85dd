import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../../platform/app-deps.ts';
import { page } from '../../platform/http/page.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';

/** A database that has not answered by then counts as gone, in ms. */
const databasePatience = 1_000;
/** The share of the disk from which on no new work is taken. */
const fullDisk = 0.9;

/**
 * `/health`: this process answers; it never looks at the database, so that a lost database does not restart every
 * node. `/ready`: this node can do its work now. Source: `security.md` §4.4.
 */
export function registerHealth(app: FastifyInstance): void {
  const look = shareRunning(() => findHindrance(app.deps));
  page(app, { path: '/health', action: 'readHealth', handle: () => ({ status: 'ok' }) });
  page(app, {
    path: '/ready',
    action: 'readHealth',
    async handle(_request, reply) {
      const reason = app.isDraining() ? 'draining' : await look();
      if (reason === null) return { status: 'ready' };
      reply.code(503).header('retry-after', '2');
      return { status: 'not ready', reason };
    },
  });
}

type Hindrance = 'database' | 'migrations' | 'disk' | null;

/** Whoever asks while an answer is being looked for gets that one: asking often does not cost the database more. */
function shareRunning<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function findHindrance(deps: AppDeps): Promise<Hindrance> {
  const isMigrated = await withTimeout(askDatabase(deps), databasePatience, () => new Error('late')).catch(
    () => undefined,
  );
  if (isMigrated === undefined) return 'database';
  if (!isMigrated) return 'migrations';
  return (await isDiskFull(deps)) ? 'disk' : null;
}

async function askDatabase({ db, isMigrated }: AppDeps): Promise<boolean> {
  await sql`select 1`.execute(db);
  return isMigrated();
}

async function isDiskFull({ environment }: AppDeps): Promise<boolean> {
  if (environment.databaseUrl !== undefined) return false;
  const disk = await statfs(environment.dataDirectory).catch(() => null);
  return disk !== null && disk.bavail < disk.blocks * (1 - fullDisk);
}

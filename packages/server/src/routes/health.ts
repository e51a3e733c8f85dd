import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';
import { page } from '../http/page.ts';

/** A database that has not answered by then counts as gone, in ms. */
const databasePatience = 1_000;
/** The share of the disk from which on no new work is taken. */
const fullDisk = 0.9;

/**
 * `/health`: this process answers; it never looks at the database, so that a lost database does not restart every
 * node. `/ready`: this node can do its work now. Source: `security.md` §4.4.
 */
export function registerHealth(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  page(app, { path: '/health', action: 'readHealth', handle: () => ({ status: 'ok' }) });
  page(app, {
    path: '/ready',
    action: 'readHealth',
    async handle(_request, reply) {
      const reason = isDraining ? 'draining' : await findHindrance(app.deps);
      if (reason === null) return { status: 'ready' };
      reply.code(503).header('retry-after', '2');
      return { status: 'not ready', reason };
    },
  });
}

async function findHindrance(deps: AppDeps): Promise<'database' | 'migrations' | 'disk' | null> {
  try {
    await within(sql`select 1`.execute(deps.db));
    if (!(await within(deps.isMigrated()))) return 'migrations';
  } catch {
    return 'database';
  }
  return (await isDiskFull(deps)) ? 'disk' : null;
}

async function isDiskFull({ environment }: AppDeps): Promise<boolean> {
  if (environment.databaseUrl !== undefined) return false;
  const disk = await statfs(environment.dataDirectory).catch(() => null);
  return disk !== null && disk.bavail < disk.blocks * (1 - fullDisk);
}

async function within<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), databasePatience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

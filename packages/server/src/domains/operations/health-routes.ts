import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../../platform/app-deps.ts';
import { page } from '../../platform/http/page.ts';
import { withTimeout } from '../../platform/http/with-timeout.ts';
import { shareRunning } from '../../platform/share-running.ts';

/** Timeout after which the database counts as unavailable, in ms. */
const DATABASE_TIMEOUT = 1_000;

/**
 * `/health`: this process responds. It never checks the database, so a lost database doesn't restart every node.
 * `/ready`: this node can do its work now, at least reading: with a full disk it does. Source: `security.md` §4.4.
 */
export function registerHealth(app: FastifyInstance): void {
  const check = shareRunning(() => findUnreadyReason(app.deps));
  page(app, { path: '/health', action: 'readHealth', handle: () => ({ status: 'ok' }) });
  page(app, {
    path: '/ready',
    action: 'readHealth',
    async handle(_request, reply) {
      const reason = app.isDraining() ? 'draining' : await check();
      if (reason === null) return { status: 'ready' };
      reply.code(503).header('retry-after', '2');
      return { status: 'not ready', reason };
    },
  });
}

type UnreadyReason = 'database' | 'migrations' | null;

async function findUnreadyReason(deps: AppDeps): Promise<UnreadyReason> {
  const isMigrated = await withTimeout(checkDatabase(deps), DATABASE_TIMEOUT, () => new Error('late')).catch(
    () => undefined,
  );
  if (isMigrated === undefined) return 'database';
  return isMigrated ? null : 'migrations';
}

async function checkDatabase({ db, isMigrated }: AppDeps): Promise<boolean> {
  await sql`select 1`.execute(db);
  return isMigrated();
}

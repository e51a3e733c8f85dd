import type { Kysely } from 'kysely';
import { StartError } from '../errors/start-error.ts';
import { readMigrationState } from './migrator.ts';
import { setAside } from './set-aside.ts';

/** The oldest schema whose program was tried over the present one (`npm run test:versions`). */
const OLDEST = '032-embed-themes';

/**
 * Lets a program whose newest migration is `to` start on this database, beside newer nodes that still run; answers the
 * migrations that are set aside for it. Throws a StartError when that migration is not applied, or is older than what
 * was tried. A newer node that starts counts them as applied again.
 */
export async function rollBack<Tables>(db: Kysely<Tables>, to: string): Promise<string[]> {
  if (to < OLDEST) throw new StartError(`Rolling back ends at ${OLDEST}: restore a backup instead.`);
  const { applied } = await readMigrationState(db);
  if (!applied.includes(to)) throw new StartError(`The database has no migration ${to}.`);
  return setAside(db, to);
}

import type { Kysely } from 'kysely';
import { StartError } from '../errors/start-error.ts';
import { readMigrationState } from './migrator.ts';
import { setAside } from './set-aside.ts';

/** The oldest schema whose program was tested with the current one (`npm run test:versions`). */
const OLDEST = '032-embed-themes';

/**
 * Lets a program whose newest migration is `to` start on this database, beside newer nodes that are still running;
 * returns the migrations that are set aside for it. Throws a StartError if that migration isn't applied, or is older
 * than tested. A newer node counts them as applied again when it starts.
 */
export async function rollBack<Tables>(db: Kysely<Tables>, to: string): Promise<string[]> {
  if (to < OLDEST) throw new StartError(`Rolling back ends at ${OLDEST}: restore a backup instead.`);
  const { applied } = await readMigrationState(db);
  if (!applied.includes(to)) throw new StartError(`The database has no migration ${to}.`);
  return setAside(db, to);
}

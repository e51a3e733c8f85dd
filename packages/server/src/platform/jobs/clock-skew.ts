import { sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';

/** How far this node's clock may differ from the database's, in ms. */
const LARGEST_DIFFERENCE = 5 * 60_000;

/** The clocks of node and database differ: nothing may be erased by either. */
class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** Returns the database's time if this node's clock agrees: data erased because of a wrong clock can't be restored. */
export async function readDatabaseTime({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [{ now } = { now: new Date(Number.NaN) }] = rows;
  const difference = Math.abs(clock.now().getTime() - now.getTime());
  if (difference <= LARGEST_DIFFERENCE) return now;
  throw new ClockError(
    `this machine's clock and the database's differ by ${Math.round(difference / 1000)} s`,
  );
}

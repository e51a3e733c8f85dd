import { sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';

/** Ms by which this node's clock may differ from the database's. */
const LARGEST_DIFFERENCE = 5 * 60_000;

/** The clocks of node and database differ: nothing is erased by either. */
class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** The database's time, when this node's clock agrees: what is erased by a wrong clock cannot be brought back. */
export async function readDatabaseTime({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [{ now } = { now: new Date(Number.NaN) }] = rows;
  const difference = Math.abs(clock.now().getTime() - now.getTime());
  if (difference <= LARGEST_DIFFERENCE) return now;
  throw new ClockError(
    `this machine's clock and the database's differ by ${Math.round(difference / 1000)} s`,
  );
}

import { sql } from 'kysely';
import { type Account, send } from './account.ts';
import type { Site } from './journey.ts';
import { inDatabase } from './server-database.ts';

/** What the simulated payment provider has charged somebody, in cents, the oldest first; what was declined left out. */
export async function readCharges({ url, dataDirectory }: Site, account: Account): Promise<number[]> {
  const answer = await send(url, 'GET', '/subscription', undefined, account.token);
  const { stripeCustomerId } = answer as { readonly stripeCustomerId: string | null };
  let charges: number[] = [];
  await inDatabase(dataDirectory, async (db) => {
    const { rows } = await sql<{ amount: number }>`
      select (data->>'amount')::integer as amount from stripe_simulator.objects
      where kind = 'charge' and customer = ${stripeCustomerId} and data->>'status' = 'succeeded' order by seq`.execute(
      db,
    );
    charges = rows.map(({ amount }) => amount);
  });
  return charges;
}

import { SCHEMA, type SimulatorTables } from '@giotto/stripe-simulator';
import { type Account, send } from './account.ts';
import type { Site } from './journey.ts';
import { inDatabase } from './server-database.ts';

/** What the simulated payment provider has charged an account, in cents, oldest first, without declined charges. */
export async function readCharges({ url, dataDirectory }: Site, account: Account): Promise<number[]> {
  const answer = await send(url, 'GET', '/subscription', undefined, account.token);
  const { stripeCustomerId } = answer as { readonly stripeCustomerId: string | null };
  const charges: number[] = [];
  await inDatabase(dataDirectory, async (db) => {
    const rows = await db
      .withSchema(SCHEMA)
      .withTables<{ objects: SimulatorTables['objects'] }>()
      .selectFrom('objects')
      .select('data')
      .where('kind', '=', 'charge')
      .where('customer', '=', stripeCustomerId)
      .orderBy('seq')
      .execute();
    for (const { data } of rows) {
      const { amount, status } = data as { readonly amount: number; readonly status: string };
      if (status === 'succeeded') charges.push(amount);
    }
  });
  return charges;
}

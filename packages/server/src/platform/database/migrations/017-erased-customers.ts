import { type Kysely, sql } from 'kysely';

/** Customers of erased accounts, until the payment provider has deleted them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table erased_customer (
      customer_id text primary key,
      erased_at timestamptz not null
    )`)
    .execute(db);
}

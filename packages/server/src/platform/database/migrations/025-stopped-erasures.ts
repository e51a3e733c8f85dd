import { type Kysely, sql } from 'kysely';

/** Erasures too large to run without confirmation (`docs/decisions/027-large-erasures.md`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stopped_erasure (
    kind text primary key,
    rows integer not null,
    total integer not null,
    since timestamptz not null,
    stopped_at timestamptz not null,
    approved_at timestamptz
  )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A suggestion comes with a note, and its author can take it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table suggestion
      add column note text not null default '',
      drop constraint suggestion_state_check,
      add constraint suggestion_state_check
        check (state in ('open', 'accepted', 'refused', 'stale', 'withdrawn'))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Suggestions have a note, and their authors can withdraw them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table suggestion
      add column note text not null default '',
      drop constraint suggestion_state_check,
      add constraint suggestion_state_check
        check (state in ('open', 'accepted', 'refused', 'stale', 'withdrawn'))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Version names; a name is deleted with its version when the history is pruned (`history/prune-history.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chart_version_name (
      chart_id text not null references gantt (id) on delete cascade,
      version integer not null,
      name text not null,
      user_id text not null,
      primary key (chart_id, version)
    )`.execute(db);
}

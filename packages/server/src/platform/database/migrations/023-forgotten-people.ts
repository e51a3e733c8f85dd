import { type Kysely, sql } from 'kysely';

const statements = [
  'create index chart_client_user on chart_client (user_id)',
  'create index suggestion_user on suggestion (user_id)',
  'create index chart_version_name_user on chart_version_name (user_id)',
];

/** For finding a person's traces in other people's charts when the account is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

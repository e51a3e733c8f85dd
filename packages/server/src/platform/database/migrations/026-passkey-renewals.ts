import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table passkey_challenge drop constraint passkey_challenge_purpose_check',
  `alter table passkey_challenge add constraint passkey_challenge_purpose_check
    check (purpose in ('add', 'log-in', 'renew-codes'))`,
];

/** A passkey can be required before there are new recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What shows whether a server has the secret that the database's hashes were made with; which mails may wait behind codes
 * and links; and when programs beside the server, like the backup, last succeeded. Mails of nodes of the version before
 * wait behind nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_check (
    is_only boolean primary key default true check (is_only),
    check_value bytea not null
  )`.execute(db);
  await sql`alter table mail add column is_bulk boolean not null default false`.execute(db);
  await sql`create index mail_queue on mail (is_bulk, next_try_at) where sent_at is null`.execute(db);
  await sql`create table program_success (
    program text primary key,
    succeeded_at timestamptz not null
  )`.execute(db);
}

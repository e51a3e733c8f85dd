import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table data_export
    add column tries integer not null default 0,
    add column claim text`,
  `create table data_export_part (
    user_id text not null references data_export (user_id) on delete cascade,
    claim text not null,
    number integer not null,
    bytes bytea not null,
    primary key (user_id, claim, number)
  )`,
  // They are compressed already.
  'alter table data_export_part alter column bytes set storage external',
];

/**
 * Data exports are stored in parts, and their tries are counted. Nodes of the version before go on storing whole ones in
 * `data_export`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

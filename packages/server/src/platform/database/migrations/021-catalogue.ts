import { type Kysely, sql } from 'kysely';

/**
 * Admins' changes to the built-in content: order, hidden items, additions and replaced texts; and the charts behind
 * added templates (`docs/decisions/024`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table catalogue_item (
    kind text not null check (kind in ('data', 'style', 'video', 'news')),
    id text not null,
    position integer,
    is_hidden boolean not null default false,
    content jsonb,
    primary key (kind, id)
  )`,
  `create table template_state (
    kind text not null,
    id text not null,
    schema integer not null,
    bytes bytea not null,
    primary key (kind, id),
    foreign key (kind, id) references catalogue_item (kind, id) on delete cascade
  )`,
];

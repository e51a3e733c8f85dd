import { type Kysely, sql } from 'kysely';

/** Admins also manage the help articles and the Academy's categories (`docs/decisions/024`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table catalogue_item drop constraint catalogue_item_kind_check`,
  `alter table catalogue_item add constraint catalogue_item_kind_check
    check (kind in ('data', 'style', 'video', 'news', 'article', 'category'))`,
];

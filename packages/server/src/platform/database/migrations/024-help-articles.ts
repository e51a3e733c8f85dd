import { type Kysely, sql } from 'kysely';

/** Admins look after the articles of the help and the Academy's categories too (`docs/decisions/024`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table catalogue_item drop constraint catalogue_item_kind_check`,
  `alter table catalogue_item add constraint catalogue_item_kind_check
    check (kind in ('data', 'style', 'video', 'news', 'article', 'category'))`,
];

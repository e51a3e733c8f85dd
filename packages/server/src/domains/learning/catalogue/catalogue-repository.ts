import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { CatalogueKind } from '../tables.ts';

/** An admin's changes to an item. */
export interface CatalogueItem {
  readonly id: string;
  readonly position: number | null;
  readonly isHidden: boolean;
  /** Null if it's a built-in item with its original content. */
  readonly content: Readonly<Record<string, unknown>> | null;
}

/** All items of a kind that an admin has changed: first those with a position, in order, then the others. */
export async function listCatalogue(db: Db, kind: CatalogueKind): Promise<CatalogueItem[]> {
  return db
    .selectFrom('catalogue_item')
    .select(['id', 'position', 'is_hidden as isHidden', 'content'])
    .where('kind', '=', kind)
    .orderBy(sql`position nulls last`)
    .orderBy('id')
    .execute();
}

/** Locks the items of a kind against other callers of this function until the transaction ends. */
export async function lockCatalogue(trx: Db, kind: CatalogueKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`giotto catalogue ${kind}`}, 0))`.execute(trx);
}

/** Adds an item or changes its content; its position and visibility stay. */
export async function saveContent(
  db: Db,
  kind: CatalogueKind,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const text = JSON.stringify(content);
  await db
    .insertInto('catalogue_item')
    .values({ kind, id, position: null, is_hidden: false, content: text })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ content: text }))
    .execute();
}

/** Hides or shows an item; its content and position stay. */
export async function saveHidden(db: Db, kind: CatalogueKind, id: string, isHidden: boolean): Promise<void> {
  await db
    .insertInto('catalogue_item')
    .values({ kind, id, position: null, is_hidden: isHidden, content: null })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ is_hidden: isHidden }))
    .execute();
}

/** Whether an item was added or has changed content. */
export async function hasContent(db: Db, kind: CatalogueKind, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalogue_item')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many other items of a kind admins have changed. */
export async function countOthers(db: Db, kind: CatalogueKind, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_item')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Saves the order and visibility of items. */
export async function saveOrder(
  db: Db,
  kind: CatalogueKind,
  items: readonly { readonly id: string; readonly isHidden: boolean }[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('catalogue_item')
    .values(
      items.map(({ id, isHidden }, position) => ({ kind, id, position, is_hidden: isHidden, content: null })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        is_hidden: row.ref('excluded.is_hidden'),
      })),
    )
    .execute();
}

/** Deletes an added item, or all changes to a built-in one; returns its content. */
export async function deleteContent(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db
    .deleteFrom('catalogue_item')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('content', 'is not', null)
    .returning('content')
    .executeTakeFirst();
  return row?.content ?? undefined;
}

/** Resets a built-in item's content; its position stays. Returns the changed content. */
export async function clearContent(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db
    .selectFrom('catalogue_item')
    .select('content')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.content) return undefined;
  await db
    .updateTable('catalogue_item')
    .set({ content: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  return row.content;
}

/** Stores the chart behind a template; a template never changes. */
export async function insertTemplateState(
  db: Db,
  kind: CatalogueKind,
  id: string,
  state: { readonly schema: number; readonly bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('template_state')
    .values({ kind, id, ...state })
    .execute();
}

/** The chart behind an added template; undefined if there's none. */
export async function findTemplateState(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<
  { readonly schema: number; readonly bytes: Buffer; readonly content: Record<string, unknown> } | undefined
> {
  const row = await db
    .selectFrom('template_state as s')
    .innerJoin('catalogue_item as i', (join) =>
      join.onRef('i.kind', '=', 's.kind').onRef('i.id', '=', 's.id'),
    )
    .select(['s.schema', 's.bytes', 'i.content'])
    .where('s.kind', '=', kind)
    .where('s.id', '=', id)
    .executeTakeFirst();
  return row && { schema: row.schema, bytes: row.bytes, content: row.content ?? {} };
}

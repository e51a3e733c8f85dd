import type { JSONColumnType } from 'kysely';

/** The kinds of content that admins manage. */
export type CatalogueKind = 'data' | 'style' | 'video' | 'news' | 'article' | 'category';

/** An admin's changes to an item. */
export interface CatalogueItemTable {
  kind: CatalogueKind;
  /** The id of a built-in or an added item. */
  id: string;
  /** Its position among the ordered items; null places it after them. */
  position: number | null;
  is_hidden: boolean;
  /** Added or changed content; null if only position or visibility were changed. */
  content: JSONColumnType<Record<string, unknown>, string, string> | null;
}

/** The chart behind an added template. */
export interface TemplateStateTable {
  kind: CatalogueKind;
  id: string;
  schema: number;
  /** As written by `packState`. */
  bytes: Buffer;
}

export interface CatalogueTables {
  catalogue_item: CatalogueItemTable;
  template_state: TemplateStateTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends CatalogueTables {}
}

import type { JSONColumnType } from 'kysely';

/** What kinds of content admins look after. */
export type CatalogueKind = 'data' | 'style' | 'video' | 'news' | 'article' | 'category';

/** What an admin has done to one piece of content. */
export interface CatalogueItemTable {
  kind: CatalogueKind;
  /** Of a piece that comes with the product, or of one that was added. */
  id: string;
  /** Its place among those that were ordered; null for after them. */
  position: number | null;
  is_hidden: boolean;
  /** What was added, or is said otherwise; null where only place or visibility were changed. */
  content: JSONColumnType<Record<string, unknown>, string, string> | null;
}

/** The chart behind a template that was added. */
export interface TemplateStateTable {
  kind: CatalogueKind;
  id: string;
  schema: number;
  /** As `packState` writes it. */
  bytes: Buffer;
}

export interface CatalogueTables {
  catalogue_item: CatalogueItemTable;
  template_state: TemplateStateTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends CatalogueTables {}
}

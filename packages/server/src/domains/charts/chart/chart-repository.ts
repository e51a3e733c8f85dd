import { LEVELS, type Level } from '@giotto/contract/permissions';
import { type Edition, SPECIAL_FOLDERS, TEMPLATE_FOLDERS } from '@giotto/contract/plans';
import { type Selectable, sql, type Updateable } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { GanttTable } from '../tables.ts';

/** A chart's row. */
export type GanttRow = Selectable<GanttTable>;

/** The public switches and sizes of a chart. */
export type GanttOptions = Updateable<Pick<GanttTable, Extract<keyof GanttTable, `is_public${string}`>>>;

/** A new chart; its first state is version 1. */
export interface NewGantt {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly folder: string;
  readonly origin: string;
  readonly isPremium: boolean;
  readonly schema: number;
}

export async function insertGantt(db: Db, gantt: NewGantt): Promise<void> {
  await db
    .insertInto('gantt')
    .values({
      id: gantt.id,
      owner_id: gantt.ownerId,
      name: gantt.name,
      folder: gantt.folder,
      origin: gantt.origin,
      is_premium: gantt.isPremium,
      schema: gantt.schema,
    })
    .execute();
}

/** Whether a person owns a chart with this id, and whether it is deleted; undefined: they don't. */
export async function findOwnGantt(
  db: Db,
  ownerId: string,
  id: string,
): Promise<{ readonly isDeleted: boolean } | undefined> {
  const row = await db
    .selectFrom('gantt')
    .select('deleted_at')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row && { isDeleted: row.deleted_at !== null };
}

/** Finds a chart that isn't deleted. A deleted folder reads as none. */
export async function findGantt(db: Db, id: string): Promise<GanttRow | undefined> {
  return db
    .selectFrom('gantt as g')
    .selectAll('g')
    .select(shownFolder)
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A chart's owner: the name shown to viewers, and what determines the edition (`edition.ts`). */
export interface GanttOwner {
  readonly name: string;
  readonly edition: Edition;
  readonly editionEnds: string | null;
  /** When the account was last used or a public chart of it last viewed. */
  readonly usedAt: Date;
}

export async function findGanttOwner(db: Db, ownerId: string): Promise<GanttOwner> {
  return db
    .selectFrom('app_user')
    .select(['name', 'edition', 'edition_ends as editionEnds', 'used_at as usedAt'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** Finds a chart that isn't deleted, with its owner, in one query. */
export async function findGanttWithOwner(
  db: Db,
  id: string,
): Promise<{ readonly row: GanttRow; readonly owner: GanttOwner } | undefined> {
  const found = await db
    .selectFrom('gantt as g')
    .innerJoin('app_user as o', 'o.id', 'g.owner_id')
    .selectAll('g')
    .select([
      shownFolder,
      'o.name as ownerName',
      'o.edition as ownerEdition',
      'o.edition_ends as ownerEditionEnds',
      'o.used_at as ownerUsedAt',
    ])
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { ownerName, ownerEdition, ownerEditionEnds, ownerUsedAt, ...row } = found;
  const owner = {
    name: ownerName,
    edition: ownerEdition,
    editionEnds: ownerEditionEnds,
    usedAt: ownerUsedAt,
  };
  return { row, owner };
}

/** A chart as a list shows it. */
export interface ListedGantt {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly folder: string;
  readonly isPremium: boolean;
  readonly level: Level;
  readonly head: number;
  readonly modifiedAt: Date;
}

/** The chart's folder; empty once its owner has deleted the folder. */
const shownFolder = sql<string>`
  case when g.folder in (${sql.join([...TEMPLATE_FOLDERS])})
    or exists (select from folder f where f.user_id = g.owner_id and f.id = g.folder)
  then g.folder else '' end`.as('folder');

/** The columns that every list of charts needs. */
function selectListed(db: Db) {
  return db
    .selectFrom('gantt as g')
    .innerJoin('app_user as o', 'o.id', 'g.owner_id')
    .select([
      'g.id',
      'g.name',
      'g.owner_id as ownerId',
      'o.name as ownerName',
      'g.is_premium as isPremium',
      'g.head',
      'g.modified_at as modifiedAt',
    ])
    .where('g.deleted_at', 'is', null);
}

/**
 * Lists the charts that a user owns or has a grant on, most recently changed first. A deleted folder reads as none.
 * Other people's charts appear in the folder of external charts; their owners' folders stay private.
 */
export async function listGanttsOf(db: Db, userId: string): Promise<ListedGantt[]> {
  const gantts: ListedGantt[] = await findListed(db, userId);
  return gantts.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || (a.id < b.id ? -1 : 1));
}

const findListed = compileOnce((db, userId: string) => {
  const own = selectListed(db)
    .select([shownFolder, sql<Level>`${LEVELS.OWNER}::int`.as('level')])
    .where('g.owner_id', '=', userId);
  const given = selectListed(db)
    .innerJoin('chart_grant as r', 'r.chart_id', 'g.id')
    .select([sql<string>`${SPECIAL_FOLDERS.externalGanttCharts}::text`.as('folder'), 'r.level'])
    .where('r.user_id', '=', userId)
    .where('g.owner_id', '!=', userId);
  return own.unionAll(given);
});

/** Lists an owner's public charts and the charts with these ids, by name. */
export async function listSharedGantts(db: Db, ownerId: string, ids: readonly string[]): Promise<GanttRow[]> {
  return db
    .selectFrom('gantt as g')
    .selectAll('g')
    .select(shownFolder)
    .where('g.owner_id', '=', ownerId)
    .where('g.deleted_at', 'is', null)
    .where((either) =>
      either.or([
        either('g.is_public', '=', true),
        ...(ids.length > 0 ? [either('g.id', 'in', [...ids])] : []),
      ]),
    )
    .orderBy('g.name')
    .execute();
}

/** Whether the user has a folder with this id. */
export async function hasFolder(db: Db, userId: string, folderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('folder')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', folderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the charts that a user owns, without deleted ones. */
export async function countGantts(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('gantt')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function renameGantt(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('gantt').set({ name, modified_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function moveGantt(db: Db, id: string, folder: string): Promise<void> {
  await db.updateTable('gantt').set({ folder }).where('id', '=', id).execute();
}

/** Hides the chart; its content is erased later (`contract/plans`, DELETED_GANTT_DAYS). */
export async function markGanttDeleted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('gantt')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Lists charts with ids above `after` that were deleted before a date, except those deleted along with their owner's
 * account, which are erased with it.
 */
export async function listDeletedGantts(
  db: Db,
  before: Date,
  after: string,
  count: number,
): Promise<string[]> {
  const rows = await selectOwned(db, after, count)
    .where('g.deleted_at', '<', before)
    .where('g.deleted_at', 'is distinct from', (row) => row.ref('u.deleted_at'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists all charts of an account, deleted ones too, with ids above `after`. */
export async function listAllGanttsOf(
  db: Db,
  ownerId: string,
  after: string,
  count: number,
): Promise<string[]> {
  const rows = await selectOwned(db, after, count).where('g.owner_id', '=', ownerId).execute();
  return rows.map(({ id }) => id);
}

function selectOwned(db: Db, after: string, count: number) {
  return db
    .selectFrom('gantt as g')
    .innerJoin('app_user as u', 'u.id', 'g.owner_id')
    .select('g.id')
    .where('g.id', '>', after)
    .orderBy('g.id')
    .limit(count);
}

/** Locks a chart that was deleted before a date, alone or with its owner's account; false if it wasn't. */
export async function lockDeletedGantt(db: Db, id: string, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('gantt as g')
    .innerJoin('app_user as u', 'u.id', 'g.owner_id')
    .select('g.id')
    .where('g.id', '=', id)
    .where((either) => either.or([either('g.deleted_at', '<', before), either('u.deleted_at', '<', before)]))
    .forUpdate('g')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a chart's row, and with it what is left of its data. */
export async function deleteGanttRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('gantt').where('id', '=', id).execute();
}

/** Changes only the options given. */
export async function configureGantt(db: Db, id: string, options: GanttOptions): Promise<void> {
  if (Object.keys(options).length === 0) return;
  await db.updateTable('gantt').set(options).where('id', '=', id).where('deleted_at', 'is', null).execute();
}

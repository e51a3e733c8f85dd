import type { GuestLevel } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A guest of all charts of an owner. */
export interface WorkspaceGuest {
  readonly email: string;
  readonly level: GuestLevel;
}

export async function findWorkspaceGuest(
  db: Db,
  ownerId: string,
  userId: string,
): Promise<WorkspaceGuest | undefined> {
  return db
    .selectFrom('workspace_guest as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select(['u.email', 'w.level'])
    .where('w.owner_id', '=', ownerId)
    .where('w.user_id', '=', userId)
    .executeTakeFirst();
}

/** A workspace that somebody has joined. */
export interface JoinedWorkspace {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly level: GuestLevel;
}

/** The workspaces that a user is a guest of. */
export async function listJoinedWorkspaces(db: Db, userId: string): Promise<JoinedWorkspace[]> {
  return db
    .selectFrom('workspace_guest as w')
    .innerJoin('app_user as o', 'o.id', 'w.owner_id')
    .select(['o.id as ownerId', 'o.name as ownerName', 'w.level'])
    .where('w.user_id', '=', userId)
    .where('o.deleted_at', 'is', null)
    .orderBy('w.created_at')
    .execute();
}

/** The level of a guest of all the owner's charts, by canonical address. */
export async function findWorkspaceLevelOf(
  db: Db,
  ownerId: string,
  email: string,
): Promise<GuestLevel | undefined> {
  const row = await db
    .selectFrom('workspace_guest as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select('w.level')
    .where('w.owner_id', '=', ownerId)
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.level;
}

export async function countWorkspaceGuests(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('workspace_guest')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function saveWorkspaceGuest(
  db: Db,
  guest: { readonly ownerId: string; readonly userId: string; readonly level: GuestLevel },
  now: Date,
): Promise<void> {
  const { ownerId, userId, level } = guest;
  await db
    .insertInto('workspace_guest')
    .values({ owner_id: ownerId, user_id: userId, level, created_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'user_id']).doUpdateSet({ level }))
    .execute();
}

export async function deleteWorkspaceGuest(db: Db, ownerId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('workspace_guest')
    .where('owner_id', '=', ownerId)
    .where('user_id', '=', userId)
    .execute();
}

/** A workspace guest's grant on one chart. */
export interface WorkspaceGrant {
  readonly chartId: string;
  readonly level: GuestLevel;
  readonly origin: 'workspace' | 'adjusted';
}

/** Grants a guest these charts; a level granted on the chart itself stays. Returns the newly granted charts. */
export async function grantCharts(
  db: Db,
  grants: readonly WorkspaceGrant[],
  userId: string,
): Promise<string[]> {
  if (grants.length === 0) return [];
  const rows = await db
    .insertInto('chart_grant')
    .values(grants.map(({ chartId, ...grant }) => ({ chart_id: chartId, user_id: userId, ...grant })))
    .onConflict((conflict) => conflict.columns(['chart_id', 'user_id']).doNothing())
    .returning('chart_id')
    .execute();
  return rows.map((row) => row.chart_id);
}

/** Grants a new chart to all guests of its owner. */
export async function grantChartToGuests(db: Db, chartId: string, ownerId: string): Promise<void> {
  await db
    .insertInto('chart_grant')
    .columns(['chart_id', 'user_id', 'level', 'origin'])
    .expression((from) =>
      from
        .selectFrom('workspace_guest')
        .select([
          sql.val(chartId).as('chart_id'),
          'user_id',
          'level',
          sql<'workspace'>`'workspace'`.as('origin'),
        ])
        .where('owner_id', '=', ownerId),
    )
    .execute();
}

/** Changes a guest's level on charts where it follows the workspace's; returns those charts. */
export async function changeFollowingGrants(
  db: Db,
  chartIds: readonly string[],
  userId: string,
  level: GuestLevel,
): Promise<string[]> {
  if (chartIds.length === 0) return [];
  const rows = await db
    .updateTable('chart_grant')
    .set({ level })
    .where('chart_id', 'in', [...chartIds])
    .where('user_id', '=', userId)
    .where('origin', '=', 'workspace')
    .where('level', '!=', level)
    .returning('chart_id')
    .execute();
  return rows.map((row) => row.chart_id);
}

/** Revokes the grants that came with the workspace; returns each chart with its previous level. */
export async function deleteWorkspaceGrants(
  db: Db,
  chartIds: readonly string[],
  userId: string,
): Promise<{ chartId: string; level: GuestLevel }[]> {
  if (chartIds.length === 0) return [];
  return db
    .deleteFrom('chart_grant')
    .where('chart_id', 'in', [...chartIds])
    .where('user_id', '=', userId)
    .where('origin', '!=', 'chart')
    .returning(['chart_id as chartId', 'level'])
    .execute();
}

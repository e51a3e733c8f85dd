import type { GuestLevel } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A guest or an invited person, in the order in which they were added. */
export interface CollaboratorRow {
  /** The guest's user id, or the invitation's. */
  readonly id: string;
  readonly email: string;
  /** Null while the invitation is open. */
  readonly name: string | null;
  readonly level: GuestLevel;
  readonly createdAt: Date;
}

/** The same with its chart. */
export interface ChartCollaboratorRow extends CollaboratorRow {
  readonly chartId: string;
}

const byTime = (a: CollaboratorRow, b: CollaboratorRow) => a.createdAt.getTime() - b.createdAt.getTime();

/** The guests of a chart. */
export async function listGuests(db: Db, chartId: string): Promise<ChartCollaboratorRow[]> {
  return selectGuests(db).where('r.chart_id', '=', chartId).orderBy('r.created_at').execute();
}

/** Guests and open invitations of one chart. */
export async function listCollaborators(db: Db, chartId: string): Promise<ChartCollaboratorRow[]> {
  const guests = await selectGuests(db).where('r.chart_id', '=', chartId).execute();
  const invited = await selectInvited(db).where('i.chart_id', '=', chartId).execute();
  return [...guests, ...invited].sort(byTime);
}

/** Guests and open invitations of all charts of an owner. */
export async function listCollaboratorsOf(db: Db, ownerId: string): Promise<ChartCollaboratorRow[]> {
  const guests = await selectGuests(db)
    .innerJoin('gantt as g', 'g.id', 'r.chart_id')
    .where('g.owner_id', '=', ownerId)
    .where('g.deleted_at', 'is', null)
    .execute();
  const invited = await selectInvited(db)
    .innerJoin('gantt as g', 'g.id', 'i.chart_id')
    .where('g.owner_id', '=', ownerId)
    .where('g.deleted_at', 'is', null)
    .execute();
  return [...guests, ...invited].sort(byTime);
}

/** Guests of, and open invitations to, a whole workspace. */
export async function listWorkspaceCollaborators(db: Db, ownerId: string): Promise<CollaboratorRow[]> {
  const guests = await db
    .selectFrom('workspace_guest as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select(['u.id', 'u.email', 'u.name', 'w.level', 'w.created_at as createdAt'])
    .where('w.owner_id', '=', ownerId)
    .where('u.deleted_at', 'is', null)
    .execute();
  const invited = await db
    .selectFrom('workspace_invite')
    .select(['id', 'email', sql<null>`null`.as('name'), 'level', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .execute();
  return [...guests, ...invited].sort(byTime);
}

function selectGuests(db: Db) {
  return db
    .selectFrom('chart_grant as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['r.chart_id as chartId', 'u.id', 'u.email', 'u.name', 'r.level', 'r.created_at as createdAt'])
    .where('u.deleted_at', 'is', null);
}

function selectInvited(db: Db) {
  return db
    .selectFrom('chart_invite as i')
    .select([
      'i.chart_id as chartId',
      'i.id',
      'i.email',
      sql<null>`null`.as('name'),
      'i.level',
      'i.created_at as createdAt',
    ]);
}

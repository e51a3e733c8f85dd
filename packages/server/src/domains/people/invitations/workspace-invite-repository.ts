import type { GuestLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';

/** An open invitation to all charts of somebody. */
export interface WorkspaceInvite {
  readonly ownerId: string;
  readonly id: string;
  readonly email: string;
  readonly level: GuestLevel;
  readonly mailedAt: Date;
}

const columns = ['owner_id as ownerId', 'id', 'email', 'level', 'mailed_at as mailedAt'] as const;

/** Returns false and changes nothing if the address is already invited. */
export async function insertWorkspaceInvite(
  db: Db,
  { ownerId, id, email, level, mailedAt }: WorkspaceInvite,
): Promise<boolean> {
  const result = await db
    .insertInto('workspace_invite')
    .values({ owner_id: ownerId, id, email, level, created_at: mailedAt, mailed_at: mailedAt })
    .onConflict((conflict) => conflict.columns(['owner_id', 'email']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findWorkspaceInvite(
  db: Db,
  ownerId: string,
  id: string,
): Promise<WorkspaceInvite | undefined> {
  return db
    .selectFrom('workspace_invite')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds an invitation by its recipient's address, so nobody else can. */
export async function findWorkspaceInviteTo(
  db: Db,
  email: string,
  id: string,
): Promise<WorkspaceInvite | undefined> {
  return db
    .selectFrom('workspace_invite')
    .select(columns)
    .where('email', '=', email)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The level of the open invitation to an address. */
export async function findWorkspaceInviteLevel(
  db: Db,
  ownerId: string,
  email: string,
): Promise<GuestLevel | undefined> {
  const row = await db
    .selectFrom('workspace_invite')
    .select('level')
    .where('owner_id', '=', ownerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.level;
}

export async function countWorkspaceInvites(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('workspace_invite')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateWorkspaceInvite(
  db: Db,
  { ownerId, id }: Pick<WorkspaceInvite, 'ownerId' | 'id'>,
  changes: { readonly level: GuestLevel } | { readonly mailed_at: Date },
): Promise<void> {
  await db
    .updateTable('workspace_invite')
    .set(changes)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteWorkspaceInvite(
  db: Db,
  { ownerId, id }: Pick<WorkspaceInvite, 'ownerId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('workspace_invite').where('owner_id', '=', ownerId).where('id', '=', id).execute();
}

import type { GuestLevel } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/database.ts';

/** An open invitation as the invited person sees it. */
export interface InvitationRow {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Null for an invitation to all charts. */
  readonly chartId: string | null;
  readonly chartName: string | null;
  readonly level: GuestLevel;
  readonly createdAt: Date;
}

/** Most invitations shown, so strangers can't flood somebody's page; beyond that, the newest are shown. */
const MAX_SHOWN = 100;

/** The open invitations to a canonical address, newest first, without those to deleted charts. */
export const listInvitationsTo: (db: Db, email: string) => Promise<InvitationRow[]> = compileOnce(
  (db, email: string) => {
    const toWorkspaces = db
      .selectFrom('workspace_invite as i')
      .innerJoin('app_user as o', 'o.id', 'i.owner_id')
      .select([
        'i.id',
        'o.id as ownerId',
        'o.name as ownerName',
        sql<string | null>`null`.as('chartId'),
        sql<string | null>`null`.as('chartName'),
        'i.level',
        'i.created_at as createdAt',
      ])
      .where('i.email', '=', email)
      .where('o.deleted_at', 'is', null);
    return db
      .selectFrom('chart_invite as i')
      .innerJoin('gantt as g', 'g.id', 'i.chart_id')
      .innerJoin('app_user as o', 'o.id', 'g.owner_id')
      .select([
        'i.id',
        'o.id as ownerId',
        'o.name as ownerName',
        sql<string | null>`g.id`.as('chartId'),
        sql<string | null>`g.name`.as('chartName'),
        'i.level',
        'i.created_at as createdAt',
      ])
      .where('i.email', '=', email)
      .where('g.deleted_at', 'is', null)
      .unionAll(toWorkspaces)
      .orderBy('createdAt', 'desc')
      .limit(MAX_SHOWN);
  },
);

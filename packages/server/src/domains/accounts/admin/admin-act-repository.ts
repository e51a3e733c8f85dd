import type { AdminAct } from '@giotto/contract/api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** An admin action. */
export interface NewAdminAct {
  readonly adminId: string;
  readonly act: AdminAct;
  /** The id of the object acted on. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface AdminActRow {
  readonly id: number;
  readonly admin: string;
  readonly act: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  readonly happenedAt: Date;
}

export async function insertAdminAct(db: Db, act: NewAdminAct, now: Date): Promise<void> {
  const { adminId: admin_id, subject, details = {} } = act;
  await db
    .insertInto('admin_act')
    .values({ admin_id, act: act.act, subject, details: JSON.stringify(details), happened_at: now })
    .execute();
}

/** Newest first, with the current names of the ids. */
export async function listAdminActs(db: Db, before: number | null, limit: number): Promise<AdminActRow[]> {
  return db
    .selectFrom('admin_act as a')
    .leftJoin('app_user as w', 'w.id', 'a.admin_id')
    .leftJoin('app_user as u', 'u.id', 'a.subject')
    .leftJoin('coupon as c', 'c.id', 'a.subject')
    .select([
      'a.id',
      'a.act',
      'a.details',
      'a.happened_at as happenedAt',
      sql<string>`coalesce(w.email, a.admin_id)`.as('admin'),
      sql<string>`coalesce(u.email, c.name, a.subject)`.as('subject'),
    ])
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

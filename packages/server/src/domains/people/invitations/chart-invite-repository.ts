import type { GuestLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';

/** An open invitation to a chart. */
export interface ChartInvite {
  readonly chartId: string;
  readonly id: string;
  readonly email: string;
  readonly level: GuestLevel;
  readonly mailedAt: Date;
}

const columns = ['chart_id as chartId', 'id', 'email', 'level', 'mailed_at as mailedAt'] as const;

/** Returns false and changes nothing if the address is already invited to the chart. */
export async function insertChartInvite(
  db: Db,
  { chartId, id, email, level, mailedAt }: ChartInvite,
  invitedBy: string,
): Promise<boolean> {
  const result = await db
    .insertInto('chart_invite')
    .values({
      chart_id: chartId,
      id,
      email,
      level,
      invited_by: invitedBy,
      created_at: mailedAt,
      mailed_at: mailedAt,
    })
    .onConflict((conflict) => conflict.columns(['chart_id', 'email']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findChartInvite(db: Db, chartId: string, id: string): Promise<ChartInvite | undefined> {
  return db
    .selectFrom('chart_invite')
    .select(columns)
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds an invitation by its recipient's address, so nobody else can; ignores deleted charts. */
export async function findChartInviteTo(db: Db, email: string, id: string): Promise<ChartInvite | undefined> {
  return db
    .selectFrom('chart_invite as i')
    .innerJoin('gantt as g', 'g.id', 'i.chart_id')
    .select(['i.chart_id as chartId', 'i.id', 'i.email', 'i.level', 'i.mailed_at as mailedAt'])
    .where('i.email', '=', email)
    .where('i.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The levels of the open invitations to an address, by chart. */
export async function findChartInviteLevels(
  db: Db,
  chartIds: readonly string[],
  email: string,
): Promise<Map<string, GuestLevel>> {
  const rows = await db
    .selectFrom('chart_invite')
    .select(['chart_id', 'level'])
    .where('chart_id', 'in', [...chartIds])
    .where('email', '=', email)
    .execute();
  return new Map(rows.map(({ chart_id, level }) => [chart_id, level]));
}

export async function countChartInvites(db: Db, chartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chart_invite')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chart_id', '=', chartId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateChartInvite(
  db: Db,
  { chartId, id }: Pick<ChartInvite, 'chartId' | 'id'>,
  changes: { readonly level: GuestLevel } | { readonly mailed_at: Date },
): Promise<void> {
  await db
    .updateTable('chart_invite')
    .set(changes)
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .execute();
}

export async function deleteChartInvite(
  db: Db,
  { chartId, id }: Pick<ChartInvite, 'chartId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('chart_invite').where('chart_id', '=', chartId).where('id', '=', id).execute();
}

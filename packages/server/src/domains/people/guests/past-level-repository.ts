import type { GuestLevel } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A revoked level: `scopeId` is a chart or a workspace's owner, `person` a keyed hash of the address. */
export interface PastLevel {
  readonly scopeId: string;
  readonly person: string;
  readonly level: GuestLevel;
}

export async function savePastLevels(db: Db, past: readonly PastLevel[], endedAt: Date): Promise<void> {
  if (past.length === 0) return;
  await db
    .insertInto('past_level')
    .values(
      past.map(({ scopeId, person, level }) => ({ scope_id: scopeId, person, level, ended_at: endedAt })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['scope_id', 'person'])
        .doUpdateSet({ level: sql`excluded.level`, ended_at: sql`excluded.ended_at` }),
    )
    .execute();
}

/** The levels a person lost after `since`, by scope. */
export async function findPastLevels(
  db: Db,
  scopeIds: readonly string[],
  person: string,
  since: Date,
): Promise<Map<string, GuestLevel>> {
  const rows = await db
    .selectFrom('past_level')
    .select(['scope_id', 'level'])
    .where('scope_id', 'in', [...scopeIds])
    .where('person', '=', person)
    .where('ended_at', '>', since)
    .execute();
  return new Map(rows.map(({ scope_id, level }) => [scope_id, level]));
}

export async function deleteOldPastLevels(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('past_level').where('ended_at', '<=', before).execute();
}

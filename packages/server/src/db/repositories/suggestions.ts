import type { Change } from '@giotto/chart/changes';
import type { Db } from '../database.ts';

/** Stores changes that wait for the owner's decision. */
export async function insertSuggestion(
  db: Db,
  suggestion: {
    id: string;
    chartId: string;
    userId: string;
    clientId: string;
    seq: number;
    base: number;
    changes: readonly Change[];
  },
): Promise<void> {
  await db
    .insertInto('suggestion')
    .values({
      id: suggestion.id,
      chart_id: suggestion.chartId,
      user_id: suggestion.userId,
      client_id: suggestion.clientId,
      seq: suggestion.seq,
      base: suggestion.base,
      changes: JSON.stringify(suggestion.changes),
    })
    .execute();
}

/** The suggestion that a client's push became, and the version it was made for; undefined when it became none. */
export async function findPushedSuggestion(
  db: Db,
  chartId: string,
  clientId: string,
  seq: number,
): Promise<{ id: string; base: number } | undefined> {
  return db
    .selectFrom('suggestion')
    .select(['id', 'base'])
    .where('chart_id', '=', chartId)
    .where('client_id', '=', clientId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

import type { Origin } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { LOG_BYTES_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PushAck } from '../tables.ts';

/** An update ready to be logged. */
export interface ReadyUpdate {
  readonly id: string;
  readonly userId: string;
  /** The session that must still exist; null: already checked for this call. */
  readonly session: Buffer | null;
  readonly clientId: string;
  readonly seq: number;
  readonly origin: Origin;
  readonly base: number | null;
  /** The effects as JSON. */
  readonly changes: string;
  /** What was dropped, as JSON; null: nothing. */
  readonly dropped: string | null;
  /** Bytes that it adds to the log. */
  readonly bytes: number;
  readonly answer: PushAck;
  /** Whether the client numbers its pushes, so that its position is stored. */
  readonly isClientKnown: boolean;
}

/** Consecutive updates of one chart. */
export interface AppendBatch {
  readonly chartId: string;
  readonly ownerId: string;
  /** The version before the first update. */
  readonly head: number;
  /** Whether the theme is a premium style afterwards; null if unchanged. */
  readonly isPremium: boolean | null;
  readonly updates: readonly ReadyUpdate[];
}

/** The outcome of a batch: appended, based on another head than the chart's, or not allowed as it is. */
export type AppendOutcome = 'appended' | 'refused' | { readonly head: number };

/** Appends all or none, in one round trip: checks, log, client positions and head (`049-saving-budgets.ts`). */
export async function appendBatch(db: Db, batch: AppendBatch): Promise<AppendOutcome> {
  const { updates } = batch;
  const all = <Value>(read: (update: ReadyUpdate) => Value) => updates.map(read);
  const { rows } = await sql<{ outcome: number }>`select append_updates(
    ${batch.chartId}, ${batch.ownerId}, ${batch.head}, ${SCHEMA_VERSION}, ${batch.isPremium},
    ${all(({ id }) => id)}, ${all(({ userId }) => userId)}, ${all(({ session }) => session)},
    ${all(({ clientId }) => clientId)}, ${all(({ seq }) => seq)}, ${all(({ origin }) => origin)},
    ${all(({ base }) => base)}, ${all(({ changes }) => changes)},
    ${all(({ dropped }) => dropped)},
    ${all(({ answer, isClientKnown }) => (isClientKnown ? JSON.stringify({ answer }) : null))},
    ${updates.reduce((sum, { bytes }) => sum + bytes, 0)}, ${LOG_BYTES_LIMIT}
  ) as outcome`.execute(db);
  const outcome = rows[0]?.outcome ?? -1;
  if (outcome === 0) return 'appended';
  return outcome < 0 ? 'refused' : { head: outcome };
}

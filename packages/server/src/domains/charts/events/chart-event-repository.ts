import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/new-id.ts';
import type { ChartEventKind } from '../tables.ts';

/** Something that happened to a chart and isn't in its log. */
export interface ChartEvent {
  readonly chartId: string;
  readonly kind: ChartEventKind;
  /** The suggestion that was opened. */
  readonly suggestionId?: string | null;
}

/** Notes an event in the transaction in which it happens, for whoever takes it later. */
export async function noteChartEvent(
  db: Db,
  { chartId, kind, suggestionId = null }: ChartEvent,
): Promise<void> {
  await db
    .insertInto('chart_event')
    .values({ chart_id: chartId, id: newId(), kind, suggestion_id: suggestionId })
    .execute();
}

/** An event that is taken, with what was noted and what the suggestion says. */
export interface TakenEvent {
  readonly id: string;
  readonly kind: ChartEventKind;
  readonly createdAt: Date;
  /** Null unless a suggestion was opened that is still there. */
  readonly suggestion: {
    readonly id: string;
    readonly userId: string;
    readonly note: string;
    /** How many elements and settings it is about, as `countMeant` counts. */
    readonly changeCount: number;
  } | null;
}

/** Events that are taken at once: each may read a long suggestion. */
const MAX_TAKEN = 100;

/** `countMeant` of a suggestion's changes, without sending them all. */
const meant = sql`
  select greatest(1, count(distinct (c->>'kind', c->>'id')))
  from json_array_elements(s.changes) c
  where not (
    c->>'type' = 'set' and c->>'kind' = 'chart'
    and (select bool_and(field in ('endDate', 'ganttWidth')) from json_object_keys(c->'fields') field))`;

/** Takes a chart's oldest events out of the table; what another transaction is taking stays with it. */
export async function takeChartEvents(db: Db, chartId: string): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    with taken as (
      delete from chart_event
      where chart_id = ${chartId} and id in (
        select id from chart_event where chart_id = ${chartId} order by created_at, id limit ${MAX_TAKEN} for update skip locked)
      returning id, kind, suggestion_id, created_at
    )
    select t.id, t.kind, t.created_at as "createdAt",
      case when s.id is not null then json_build_object(
        'id', s.id, 'userId', s.user_id, 'note', s.note, 'changeCount', (${meant})) end as suggestion
    from taken t left join suggestion s on s.chart_id = ${chartId} and s.id = t.suggestion_id
    order by t.created_at, t.id`.execute(db);
  return rows;
}

/** Charts with events noted so many ms ago or longer that nobody has taken. */
export async function listChartsWithEvents(db: Db, settled: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chart_event')
    .select('chart_id')
    .where('created_at', '<=', sql<Date>`now() - ${settled} * interval '1 millisecond'`)
    .groupBy('chart_id')
    .limit(count)
    .execute();
  return rows.map(({ chart_id }) => chart_id);
}

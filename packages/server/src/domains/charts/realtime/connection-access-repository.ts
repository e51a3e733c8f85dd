import type { Level } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { levelOf } from '../access/grant-repository.ts';
import type { GanttOptions } from '../chart/chart-repository.ts';

/** An open socket's claim: this user, through this session, on this chart. */
export interface ConnectionClaim {
  readonly chartId: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
}

/** What is still valid of a claim. */
export interface ConnectionAccess {
  /** The chart's version; 0 if there is no such chart. */
  readonly head: number;
  /** Null: no access to the chart. */
  readonly level: Level | null;
  readonly isDeleted: boolean;
  /** A number that changes with the chart's name, folder and public options. */
  readonly settings: number;
  readonly hasSession: boolean;
}

interface Row {
  readonly head: number | null;
  readonly owner_id: string | null;
  readonly deleted_at: Date | null;
  readonly settings: number | null;
  readonly level: Exclude<Level, 4> | null;
  readonly has_session: boolean;
}

const options = sql.join(
  (
    [
      'is_public',
      'is_public_background',
      'is_public_background_value',
      'is_public_theme',
      'is_public_width',
      'is_public_width_value',
      'is_public_height',
      'is_public_height_value',
      'is_public_auto_resize',
      'is_public_external_links',
      'is_public_critical_path',
      'is_public_baseline',
      'is_public_allow_edit',
      'is_public_allow_duplicate',
    ] as const satisfies readonly (keyof GanttOptions)[]
  ).map((column) => sql.ref(`g.${column}`)),
);

/** Checks the claims, in their order, with one query for all. */
export async function readConnectionAccess(
  db: Db,
  claims: readonly ConnectionClaim[],
): Promise<ConnectionAccess[]> {
  const charts = claims.map(({ chartId }) => chartId);
  const users = claims.map(({ userId }) => userId);
  const sessions = claims.map(({ tokenHash }) => tokenHash);
  const { rows } = await sql<Row>`
    select g.head, g.owner_id, g.deleted_at, r.level, s.token_hash is not null as has_session,
      hashtext(concat_ws(' ', g.name, g.folder, ${options})) as settings
    from unnest(${charts}::text[], ${users}::text[], ${sessions}::bytea[])
      with ordinality as c (chart_id, user_id, token_hash, place)
    left join gantt g on g.id = c.chart_id
    left join chart_grant r on r.chart_id = c.chart_id and r.user_id = c.user_id
    left join session s on s.token_hash = c.token_hash and s.user_id = c.user_id
    order by c.place`.execute(db);
  return rows.map((row, at) => ({
    head: row.head ?? 0,
    level: row.owner_id === null ? null : levelOf(row.owner_id, claims[at]?.userId ?? '', row.level),
    settings: row.settings ?? 0,
    isDeleted: row.deleted_at !== null,
    hasSession: row.has_session,
  }));
}

import type { Ack, Change, Dropped, Effect, Origin } from '@giotto/chart/changes';
import type { EmbedTheme, SuggestionState } from '@giotto/contract/api';
import type { ErrorBody, ErrorCode } from '@giotto/contract/errors';
import type { GuestLevel } from '@giotto/contract/permissions';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** `json`, not `jsonb`: the text is kept as it was written and never searched. */
type Json<T> = ColumnType<T, string, string>;

/** A chart outside its content: whose it is, what it is called, who may see it, how far its log reaches. */
export interface GanttTable {
  id: string;
  owner_id: string;
  name: string;
  /** A folder's id, a special folder's id, or empty. */
  folder: Generated<string>;
  /** What it was made from: a template's or a chart's id, `import`, or empty. */
  origin: Generated<string>;
  /** Whether its theme is one of the premium styles; kept by the server from the theme itself. */
  is_premium: Generated<boolean>;
  /** The version of the newest update; 1: as it was created. */
  head: Generated<number>;
  /** The oldest version that can still be shown; a snapshot of it exists. */
  base_version: Generated<number>;
  /** The schema's number that the newest state follows. */
  schema: number;
  created_at: Timestamp;
  modified_at: Timestamp;
  deleted_at: NullableTimestamp;
  is_public: Generated<boolean>;
  is_public_background: Generated<boolean>;
  is_public_background_value: Generated<string>;
  is_public_theme: Generated<EmbedTheme>;
  is_public_width: Generated<boolean>;
  is_public_width_value: Generated<number>;
  is_public_height: Generated<boolean>;
  is_public_height_value: Generated<number>;
  is_public_auto_resize: Generated<boolean>;
  is_public_external_links: Generated<boolean>;
  is_public_allow_edit: Generated<boolean>;
  is_public_allow_duplicate: Generated<boolean>;
}

/** What a client (a browser tab) has pushed so far: makes repeated pushes safe (`sync.md` §4). */
export interface ChartClientTable {
  chart_id: string;
  client_id: string;
  user_id: string;
  last_seq: number;
  last_version: number;
  last_result: JSONColumnType<PushResult, string, string>;
}

/** What a push was answered: repeated word for word when the push is repeated. */
export type PushResult =
  | { readonly answer: PushAck }
  | { readonly refused: { readonly code: ErrorCode } & Pick<ErrorBody['error'], 'details'> };

/** The answer to an accepted push; with `suggestionId` it became a suggestion (`contract/api`, pushUpdate). */
export interface PushAck extends Ack {
  readonly suggestionId?: string;
}

/** The log: one row per accepted push. The truth about a chart (`sync.md`). */
export interface ChartUpdateTable {
  chart_id: string;
  version: number;
  id: string;
  user_id: string;
  client_id: string;
  seq: number;
  created_at: Timestamp;
  origin: Origin;
  suggested_by: ColumnType<string | null, string | null | undefined, string | null>;
  restored_version: ColumnType<number | null, number | null | undefined, number | null>;
  schema: number;
  changes: Json<Effect[]>;
  /** The version that the writer had seen; null: not known. */
  base: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the server's order left out of the push; null: nothing. */
  dropped: ColumnType<readonly Dropped[] | null, string | null | undefined, string | null>;
}

/** A whole state at one version, packed (`contract/state-format`). */
export interface ChartSnapshotTable {
  chart_id: string;
  version: number;
  schema: number;
  bytes: Buffer;
}

/** A guest's level on a chart. The owner has no row. */
export interface ChartGrantTable {
  chart_id: string;
  user_id: string;
  level: GuestLevel;
  /**
   * `chart`: invited to this one; `workspace`: invited to all, the level follows that; `adjusted`: invited to all, but
   * the level was changed here.
   */
  origin: Generated<'chart' | 'workspace' | 'adjusted'>;
  created_at: Timestamp;
}

/** An invitation to a chart that waits for an answer, whether or not its address has an account. */
export interface ChartInviteTable {
  chart_id: string;
  id: string;
  /** In its canonical form. */
  email: string;
  level: GuestLevel;
  invited_by: string;
  created_at: Date;
  /** When its newest mail was written. */
  mailed_at: Date;
}

/** Changes that a SUGGEST guest pushed: kept as intentions until the owner decides (`sync.md` §6), and as what they became. */
export interface SuggestionTable {
  id: string;
  chart_id: string;
  user_id: string;
  client_id: string;
  seq: number;
  /** The version that the author saw. */
  base: number;
  changes: Json<Change[]>;
  state: Generated<SuggestionState>;
  note: Generated<string>;
  created_at: Timestamp;
  decided_by: ColumnType<string | null, string | null | undefined, string | null>;
  decided_at: NullableTimestamp;
}

/** A version that somebody has given a name. */
export interface ChartVersionNameTable {
  chart_id: string;
  version: number;
  name: string;
  user_id: string;
}

/** The chart's picture for lists, drawn by the server. */
export interface ThumbnailTable {
  chart_id: string;
  version: number;
  svg: string;
}

/** The tables of charts by name, all led by the chart's id. */
export interface ChartTables {
  gantt: GanttTable;
  chart_client: ChartClientTable;
  chart_update: ChartUpdateTable;
  chart_snapshot: ChartSnapshotTable;
  chart_version_name: ChartVersionNameTable;
  chart_grant: ChartGrantTable;
  chart_invite: ChartInviteTable;
  suggestion: SuggestionTable;
  thumbnail: ThumbnailTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends ChartTables {}
}
